import { type Modal, read, signMessage } from '@gla/modal'
import type { StackConfig } from './stack-config.js'

/** What a page asks a wallet; each answers with a text for people, or throws what the wallet said. */
export interface Requests {
  sign(): Promise<string>
  send(): Promise<string>
  /** A method that no embedded wallet allows. */
  askRefused(): Promise<string>
}

export function createRequests(
  modal: Modal,
  { demoAccount }: Pick<StackConfig, 'demoAccount'>,
): Requests {
  const { kit } = modal
  const provider = modal.provider()
  const from = () => read(kit.account.state).eip155.address ?? undefined
  return {
    sign: () => signMessage(modal, { message: 'Hello from Everything 你好' }),
    async send() {
      // To the stack's first account: 0.01 ETH.
      const transaction = { from: from(), to: demoAccount.address, value: '0x2386f26fc10000' }
      return String(
        await provider.request({ method: 'eth_sendTransaction', params: [transaction] }),
      )
    },
    async askRefused() {
      const params = [from(), `0x${'00'.repeat(32)}`]
      return String(await provider.request({ method: 'eth_sign', params }))
    },
  }
}

/** What went wrong, as developers read it. */
export function explain(error: unknown): string {
  if (!(error instanceof Error)) return JSON.stringify(error) ?? String(error)
  const code = 'code' in error ? ` (${String(error.code)})` : ''
  return `${error.message}${code}`
}
