import { anyToken, batchAbi, historyCase } from '@gla/contracts/history-cases'
import { type Stack, startStack } from '@gla/stack'
import {
  type Address,
  createTestClient,
  createWalletClient,
  encodeFunctionData,
  type Hex,
  http,
  publicActions,
} from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { load } from './provider-load.js'
import { startProviderProcess } from './start-provider.js'

const asked = 100 // requests a second
const transfers = 1_000 // of each transaction
const small = `0x${'5'.repeat(40)}` as const
const large = `0x${'6'.repeat(40)}` as const
const most = 100 // transactions of the large one: 100,000 transfers

/**
 * `npm run bench -- --history`: a page of the history of an account with 1,000 transfers, and of one with 100,000, while a
 * block comes every second.
 */
export async function historyLoad(): Promise<string> {
  const stack = await startStack({})
  const provider = await startProviderProcess(stack, { history: true })
  try {
    const chain = await playedChain(stack)
    const began = performance.now()
    const block = await chain.head()
    await untilKept(provider.url, stack, block)
    const lines = [
      `${most * transfers} transfers kept ${((performance.now() - began) / 1000).toFixed(1)} s after the last of them was mined`,
    ]
    for (const account of [small, large]) {
      const url = `${provider.url}${pathOf(stack, account)}`
      await fetch(url)
      const ticks = setInterval(() => void chain.tick(), 1_000)
      const { latency, non2xx, errors } = await load({ url, overallRate: asked })
      clearInterval(ticks)
      const { data, sums, moreTransfers } = await shownOf(url)
      lines.push(
        `${account === small ? transfers : most * transfers} transfers: at ${asked} a second p50 ${latency.p50} ms, p99 ${latency.p99} ms; ` +
          `${non2xx + errors} refused or failed; a page of ${data} transactions, ${moreTransfers} more transfers, sums ${sums}`,
      )
    }
    return lines.join('\n')
  } finally {
    await provider.stop()
    await stack.close()
  }
}

const pathOf = ({ chains: [{ id }] }: Stack, account: string) =>
  `/v1/account/${account}/history?chainId=eip155:${id}&projectId=bench`

type Answer = {
  data: { moreTransfers?: number }[]
  complete?: { block: string }
  sums?: { isEqual: boolean }
}
const read = async (url: string) => (await (await fetch(url)).json()) as Answer

async function shownOf(url: string) {
  const { data, sums } = await read(url)
  const moreTransfers = data.reduce((sum, one) => sum + (one.moreTransfers ?? 0), 0)
  return { data: data.length, moreTransfers, sums: sums ? `equal: ${sums.isEqual}` : 'unknown' }
}

async function untilKept(provider: string, stack: Stack, block: bigint): Promise<void> {
  for (;;) {
    const { complete } = await read(`${provider}${pathOf(stack, stack.accounts[0].address)}`)
    if (complete && BigInt(complete.block) >= block) return
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
}

/** Tokens out of nothing, a thousand transfers a transaction, by an account that has nothing to do with who gets them. */
async function playedChain({ accounts: [{ privateKey }], chains: [{ rpcUrl }] }: Stack) {
  const client = createWalletClient({
    account: privateKeyToAccount(privateKey),
    transport: http(rpcUrl),
  }).extend(publicActions)
  const send = (call: { to?: Address; data?: Hex; gas?: bigint }) =>
    client.sendTransactionSync({ ...call, chain: null, throwOnReceiptRevert: true })
  const deploy = async (data: Hex) => (await send({ data })).contractAddress as Address
  const token = await deploy(await anyToken('Many', 'MANY', 18))
  const batch = await deploy(await historyCase('Batch'))
  const mint = (to: Address) => {
    const args = [token, to, BigInt(transfers), 1n] as const
    const data = encodeFunctionData({ abi: batchAbi, functionName: 'mintMany', args })
    return send({ to: batch, data, gas: 28_000_000n })
  }
  // Full blocks would make each one dearer than the last.
  const cheap = createTestClient({ mode: 'anvil', transport: http(rpcUrl) })
  await mint(small)
  for (let count = 0; count < most; count++) {
    await cheap.setNextBlockBaseFeePerGas({ baseFeePerGas: 1_000_000_000n })
    await mint(large)
  }
  return {
    head: () => client.getBlockNumber({ cacheTime: 0 }),
    /** Another block. */
    tick: () => send({ to: batch, data: '0x' }).catch(() => undefined),
  }
}
