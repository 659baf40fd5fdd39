import { createWalletClient, http, parseEther, publicActions } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { foundry } from 'viem/chains'
import { demoAccounts } from '../src/accounts.js'
import type { StackChain } from '../src/stack.js'

/** A client for a chain of a stack; it sends as Alice. */
export function connectTo({ id, rpcUrl }: StackChain, timeout = 5_000) {
  return createWalletClient({
    account: privateKeyToAccount(demoAccounts[0].privateKey),
    chain: { ...foundry, id },
    pollingInterval: 20,
    transport: http(rpcUrl, { timeout, retryCount: 0 }),
  }).extend(publicActions)
}

export const stranger = '0x00000000000000000000000000000000000000A1'

/** Sends one ether to `stranger` and waits for the receipt. */
export async function pay(chain: StackChain): Promise<void> {
  const client = connectTo(chain)
  const hash = await client.sendTransaction({ to: stranger, value: parseEther('1') })
  await client.waitForTransactionReceipt({ hash, timeout: 5_000 })
}
