import { createEvmAdapter } from '../adapters/evm/evm-adapter.js'
import { createBrowserSession } from '../connectors/browser/browser-session.js'
import { loadConnection } from './load-connection.js'

/**
 * What a click on a wallet needs, in one file: what connects, the chain family that most wallets are of, and what wallets of a
 * browser do. It is read ahead once the modal stands; where it is not, the click waits for one round trip.
 */
export const connecting = { createBrowserSession, createEvmAdapter, loadConnection }
/** Reads it, once for each kit. */
export type ConnectingCode = () => Promise<typeof connecting>
