import { deployOddToken } from '@gla/contracts/odd-tokens'
import { onTestFinished, vi } from 'vitest'
import type { Hex } from '../src/adapters/transfer.js'
import { serverEnvironment } from '../src/environment.js'
import { FeatureError } from '../src/errors/feature-error.js'
import { createKit } from '../src/kit.js'
import { startAnvil } from './anvil.js'
import { fakePage } from './fake-page.js'
import { startLaggingNode } from './lagging-node.js'
import { anvilAccount } from './scripted-wallet.js'
import { memoryStore } from './wallet-connect-world.js'

const quicker = 10 // times: waits of minutes on a chain that includes at once
const metadata = { name: 'Dapp', description: '', url: 'http://localhost', icons: [] }
const from = anvilAccount(0).address
const to = anvilAccount(1).address
const value = 1_000_000_007n
const hex = (amount: bigint | number): Hex => `0x${amount.toString(16)}`
const fees = (times: bigint) => ({
  maxFeePerGas: hex(100_000_000_000n * times),
  maxPriorityFeePerGas: hex(1_000_000_000n * times),
})

/** Code that reverts with `Error(string)`, whatever it is sent. */
function revertingWith(reason: string): Hex {
  const text = Buffer.from(reason)
  const word = (amount: number) => amount.toString(16).padStart(64, '0')
  const bytes = text.toString('hex').padEnd(64, '0')
  const data = `08c379a0${word(32)}${word(text.length)}${bytes}`
  const length = hex(data.length / 2).slice(2)
  return `0x60${length}600c60003960${length}6000fd${data}`
}

export type Kind = 'coin' | 'token'
export type EndingWorld = Awaited<ReturnType<typeof createEndingWorld>>

/** A kit with a wallet, on a chain of its own, behind a node that may lag. */
export async function createEndingWorld(kind: Kind) {
  const chain = await startAnvil()
  const node = await startLaggingNode(chain.url)
  onTestFinished(async () => {
    await node.close()
    await chain.stop()
  })
  const network = { ...chain.network, rpcUrls: { default: { http: [node.url] } } }
  const token =
    kind === 'token' ? await deployOddToken(chain.url, 'pausable', from as Hex, 10n ** 18n) : null
  const send = (transaction: object) =>
    chain.rpc('eth_sendTransaction', [{ from, gas: hex(200_000), ...transaction }])
  let asked = 0
  const provider = {
    on: () => undefined,
    removeListener: () => undefined,
    async request({ method, params }: { method: string; params?: unknown }) {
      if (/^eth_(accounts|requestAccounts)$/.test(method)) return [from]
      const [transaction] = (params ?? []) as [object]
      if (method === 'eth_sendTransaction') asked += 1
      if (method === 'eth_sendTransaction') return send({ ...transaction, ...fees(1n) })
      return chain.rpc(method, params as unknown[] | undefined)
    },
  }
  const info = { uuid: '350670db-19fa-4704-a166-e52e178b59d2', name: 'Wallet', icon: '' }
  const { page } = fakePage([{ info: { ...info, rdns: 'com.wallet' }, provider }]).environment
  const environment = serverEnvironment({
    storage: memoryStore(),
    page,
    after(ms, callback) {
      const timer = setTimeout(callback, ms / quicker)
      return () => clearTimeout(timer)
    },
  })
  const kit = createKit({ networks: [network], metadata }, environment)
  onTestFinished(kit.destroy)
  const events: string[] = []
  for (const name of [
    'transaction/succeeded',
    'transaction/vanished',
    'transaction/failed',
  ] as const)
    kit.on(name, () => void events.push(name.replace('transaction/', '')))
  kit.start()
  await kit.connection.connect('com.wallet')
  const { submitter, sender, state } = await kit.load('intents')
  const nonce = Number(await chain.rpc('eth_getTransactionCount', [from, 'latest']))
  const until = (isSo: () => boolean) => vi.waitUntil(isSo, { timeout: 30_000, interval: 20 })

  return {
    kit,
    chain,
    node,
    /** How often the wallet was asked to send. */
    asked: () => asked,
    events,
    until,
    status: () => state.list.at(-1)?.status,
    entry: () => state.list.at(-1),
    /** Whether the kit has seen it in the node, before a block has it. */
    isSeen: () => until(() => node.count('eth_getTransactionByHash') > 0),
    async submit(): Promise<Hex> {
      const { adapter } = sender() ?? {}
      if (!adapter) throw new FeatureError('connection/required')
      const facts = token && { address: token.address, symbol: 'PAUSE', decimals: 18 }
      const transfer = { network, from, to, value, ...(facts && { token: facts }) }
      const { block } = await adapter.estimate(transfer)
      const reviewed = { transfer, nonce, ...(block !== undefined && { block }) }
      const on = { isStillReviewed: () => true, onHandedOver: () => undefined }
      return (await submitter().submit(reviewed, on)) as Hex
    },
    keepPending: () => chain.rpc('evm_setAutomine', [false]),
    mine: (blocks = 1) => chain.rpc('anvil_mine', [hex(blocks)]),
    /** The chain goes on, block by block. */
    async mineUntil(isSo: () => boolean) {
      const next = async () => {
        await chain.rpc('anvil_mine', ['0x1'])
        return isSo()
      }
      await vi.waitUntil(next, { timeout: 30_000, interval: 100 })
    },
    newest: async () => BigInt((await chain.rpc('eth_blockNumber')) as string),
    raw: (hash: string) => chain.rpc('eth_getRawTransactionByHash', [hash]),
    sendRaw: (raw: unknown) => chain.rpc('eth_sendRawTransaction', [raw]),
    reorganise: (depth: number, included: readonly unknown[]) =>
      chain.rpc('anvil_reorg', [depth, included.map((raw) => [raw, 0])]),
    /** The wallet sends another transaction in its place, with a higher fee. */
    async replace(by: 'speed-up' | 'cancel' | 'other', hash: string) {
      const same = (await chain.rpc('eth_getTransactionByHash', [hash])) as Record<string, Hex>
      const what = {
        'speed-up': { to: same.to, value: same.value, data: same.input },
        cancel: { to: from, value: '0x0', data: '0x' },
        other: { to, value: '0x5', data: '0x' },
      }[by]
      return send({ ...what, nonce: hex(nonce), ...fees(3n) })
    },
    /** From now on it reverts, with these words. @returns what the kit is to say */
    async makeItRevert() {
      // Not by a transaction: there is no block until it is to be seen. The token has it in its slot 5.
      if (token)
        await chain.rpc('anvil_setStorageAt', [token.address, '0x5', `0x${'1'.padStart(64, '0')}`])
      else await chain.rpc('anvil_setCode', [to, revertingWith('no coins here')])
      return token ? 'Pausable: paused' : 'no coins here'
    },
  }
}
