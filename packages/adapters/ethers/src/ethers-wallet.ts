import type { Provider } from '@gla/core/family'
import { describeError, FeatureError, memberOf } from '@gla/core/family'
import { BrowserProvider, Network } from 'ethers'
import { refusalOf } from './ethers-error.js'

/**
 * One request to a wallet, encoded and decoded by ethers.
 * @throws what {@link refusalOf} knows, else what the wallet itself threw
 */
export async function askByEthers<T>(
  provider: Provider,
  chainId: bigint,
  work: (browser: BrowserProvider) => Promise<T>,
): Promise<T> {
  let failure: { error: unknown } | null = null
  const wallet = {
    async request(request: { method: string; params?: unknown }) {
      try {
        return await provider.request(request)
      } catch (error) {
        failure = { error }
        throw plainError(error)
      }
    },
  }
  // Static, or ethers would ask the wallet for its chain every second.
  const staticNetwork = Network.from(chainId)
  const browser = new BrowserProvider(wallet, staticNetwork, { staticNetwork })
  try {
    return await work(browser)
  } catch (error) {
    const thrown = failure as { error: unknown } | null
    throw refusalOf(error, thrown?.error ?? error) ?? thrown?.error ?? error
  } finally {
    browser.destroy()
  }
}

/** An error of a wallet in a form ethers can read: the wallet's own may contain anything, also a circle. */
export function plainError(error: unknown): Error & { code: unknown; data: unknown } {
  try {
    const given = Object(error) as Record<string, unknown>
    const [code, message, data] = ['code', 'message', 'data'].map((name) => memberOf(given, name))
    return Object.assign(new Error(typeof message === 'string' ? message.slice(0, 2000) : ''), {
      code: typeof code === 'number' ? code : -32603,
      data: typeof data === 'string' ? data.slice(0, 65_536) : undefined,
    })
  } catch {
    return Object.assign(new Error('The wallet failed'), { code: -32603, data: undefined })
  }
}

/** The kit's error where the person declined, or a request of before is still pending. Null for anything else. */
export function answerOfPerson(error: unknown): FeatureError | null {
  const { code } = describeError(error)
  return code === 'wallet/rejected' || code === 'connection/pending'
    ? new FeatureError(code, { cause: error })
    : null
}
