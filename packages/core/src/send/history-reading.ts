import type { History } from '../history/history.js'
import type { HistoryTransaction } from '../history/transaction.js'
import type { State } from '../state.js'
import { watch } from '../state.js'

/** The history of the account in view, read once at a time. A failure is told to nobody: it is only compared with. */
export function createHistoryReading(load: () => Promise<History | null>) {
  let history: History | null = null
  return {
    history: (): readonly State<HistoryTransaction>[] => history?.state.transactions ?? [],
    async readHistory(signal: AbortSignal): Promise<void> {
      history = await load()
      if (!history || signal.aborted) return
      const { state } = history
      history.watch()() // asks, unless it was read a moment ago
      await new Promise<void>((resolve) => {
        const look = () => {
          if (state.status !== 'loading' || signal.aborted) end()
        }
        const end = () => {
          stop()
          signal.removeEventListener('abort', end)
          resolve()
        }
        const stop = watch(state, look)
        signal.addEventListener('abort', end)
        look()
      })
    },
  }
}
