import { publicClientOf, walletClientOf } from '@gla/modal/viem'
import { parseEther } from 'viem'
import { modal } from './example-modal.js'

/** Reads without a wallet. */
export async function newestBlock() {
  return (await publicClientOf(modal)?.getBlock()) ?? null
}

/** Pays in the network's coin, and waits until the network has it. Null while no wallet is connected. */
export async function pay(to: `0x${string}`, amount: string) {
  const wallet = walletClientOf(modal)
  if (!wallet) return null
  const hash = await wallet.sendTransaction({ to, value: parseEther(amount) })
  // Of the network it was sent on: the person may have switched meanwhile.
  const reads = publicClientOf(modal, { network: `eip155:${wallet.chain.id}` })
  return (await reads?.waitForTransactionReceipt({ hash })) ?? null
}
