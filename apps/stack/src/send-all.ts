import type { Address, Hex } from 'viem'
import { treasury } from './accounts.js'
import type { StackClient } from './stack-client.js'

/** A transaction of the treasury. */
export interface Planned {
  readonly to: Address
  readonly data: Hex
  readonly value?: bigint
  /** To estimate it, the transactions before it would have to be in a block. */
  readonly gas: bigint
}

/**
 * Sends from the treasury, in order and in one block: it is there as a whole, or not at all.
 * @throws Error with the hash of what the chain refuses; viem's errors
 */
export async function sendAll(client: StackClient, planned: readonly Planned[]): Promise<void> {
  const { address } = treasury
  const [nonce, fees] = await Promise.all([
    client.getTransactionCount({ address }),
    client.estimateFeesPerGas(),
  ])
  await client.setAutomine(false)
  try {
    const hashes = await Promise.all(
      planned.map(async (one, at) => {
        const transaction = { ...fees, ...one, nonce: nonce + at, type: 'eip1559' } as const
        const serializedTransaction = await client.signTransaction(transaction)
        return client.sendRawTransaction({ serializedTransaction })
      }),
    )
    // Between a pool's last change and the newest block some time must have passed: a swap costs more gas then, and who estimates it
    // counts with the time of the newest block.
    await client.mine({ blocks: 2, interval: 1 })
    for (const hash of hashes) {
      const { status } = await client.getTransactionReceipt({ hash })
      if (status !== 'success') throw new Error(`The chain refuses ${hash}: it is not set up.`)
    }
  } finally {
    await client.setAutomine(true)
  }
}
