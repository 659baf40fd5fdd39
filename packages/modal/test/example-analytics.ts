import { modal } from './example-modal.js'

/** @param tell your own analytics @returns ends it */
export function follow(tell: (name: string, facts: object) => void): () => void {
  const { kit } = modal
  const stops = [
    kit.on('account/connected', ({ connectorId, restored }) => {
      if (!restored) tell('connected', { connectorId })
    }),
    kit.on('connection/failed', ({ connectorId, code, restoring }) => {
      if (!restoring) tell('not connected', { connectorId, code })
    }),
    kit.on('transaction/succeeded', ({ kind }) => tell('sent', { kind })),
  ]
  return () => {
    for (const stop of stops) stop()
  }
}
