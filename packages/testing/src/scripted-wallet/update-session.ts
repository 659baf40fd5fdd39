import type { EngineTypes, JsonRpcRecord } from '@walletconnect/types'

const deadline = 300_000 // ms, as the official client's own wait

/** The part of the official client that is used here. */
export interface UpdatingClient {
  readonly core: {
    readonly history: {
      on(event: string, listener: (record: JsonRpcRecord) => void): void
      off(event: string, listener: (record: JsonRpcRecord) => void): void
    }
  }
  update(params: EngineTypes.UpdateParams): Promise<unknown>
}

/**
 * Changes what a session allows, and resolves when the dapp has acknowledged it. The official client's own `acknowledged()` can
 * be called only after the relay's answer, and never hears an acknowledgement that was read before that: a busy process
 * reads both at once. So this listens to the client's history, which the request enters before it is sent.
 * @throws Error when the dapp refuses, or has not answered within 5 min; what `update` throws
 */
export async function updateSession(
  client: UpdatingClient,
  params: EngineTypes.UpdateParams,
): Promise<void> {
  const { history } = client.core
  let stop = () => {}
  const acknowledged = new Promise<void>((resolve, reject) => {
    let own: number | undefined
    const onCreated = ({ id, request }: JsonRpcRecord) => {
      // The record has the very object that was passed in.
      if (request.params?.namespaces === params.namespaces) own = id
    }
    const onUpdated = ({ id, response }: JsonRpcRecord) => {
      if (id !== own) return
      const { error } = response as { error?: { message: string } }
      if (error) reject(new Error(error.message, { cause: error }))
      else resolve()
    }
    const timer = setTimeout(
      () => reject(new Error('The dapp has not acknowledged the update.')),
      deadline,
    )
    history.on('history_created', onCreated)
    history.on('history_updated', onUpdated)
    stop = () => {
      clearTimeout(timer)
      history.off('history_created', onCreated)
      history.off('history_updated', onUpdated)
    }
  })
  acknowledged.catch(() => undefined) // handled below; `update` may throw first
  try {
    await client.update(params)
    await acknowledged
  } finally {
    stop()
  }
}
