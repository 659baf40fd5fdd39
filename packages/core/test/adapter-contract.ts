import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Adapter } from '../src/adapters/adapter.js'
import { dappError } from '../src/connection/dapp-error.js'
import type { Provider } from '../src/connectors/connector.js'
import { isUserRejected } from '../src/errors/describe-error.js'
import { KitError } from '../src/errors/errors.js'
import type { CaipNetwork, CaipNetworkId, ChainNamespace } from '../src/networks/caip-network.js'
import type { Mood } from './scripted-wallet.js'

/** A connected wallet of the namespace on `networks.home`, with a funded account. */
export interface AdapterWallet {
  readonly provider: Provider
  readonly address: string
  setMood(mood: Mood): void
  /** From now on it approves switches without switching. */
  ignoreSwitches(): void
  /** From now on it answers every request with an invalid value. */
  answerNonsense(): void
  /** Its current network. */
  at(): CaipNetworkId
  /** How many times the person was asked to send. */
  sends(): number
}

/** The adapter under test, a real chain, and wallets that sign. */
export interface AdapterBed {
  readonly adapter: Adapter
  readonly networks: {
    /** The network of the live chain. */
    readonly home: CaipNetwork
    readonly known: CaipNetwork
    /** A network that the wallet does not know. */
    readonly strange: CaipNetwork
  }
  /** A valid address, not in canonical form if there is one. */
  readonly receiver: string
  readonly badAddresses: readonly string[]
  readonly badChains: readonly unknown[]
  wallet(): AdapterWallet
  /** Reads the balance from the chain. */
  balanceOf(address: string): Promise<bigint>
  stop(): Promise<void>
}

const withoutEndpoints = (network: CaipNetwork): CaipNetwork => ({
  ...network,
  rpcUrls: { default: { http: [] } },
})

/** The contract of every adapter, whatever its namespace. */
export function describeAdapter(namespace: ChainNamespace, start: () => Promise<AdapterBed>) {
  describe(`adapter contract: ${namespace}`, () => {
    let bed: AdapterBed
    beforeAll(async () => {
      bed = await start()
    })
    afterAll(() => bed.stop())
    const code = (work: Promise<unknown>) =>
      work.then(
        () => 'no error',
        (error: unknown) => (error instanceof KitError ? error.code : error),
      )

    test('default: serves its namespace', () => {
      expect(bed.adapter.namespace).toBe(namespace)
    })

    test('addresses: one right form, which is stable', () => {
      const right = bed.adapter.parseAddress(bed.receiver)
      expect(bed.adapter.parseAddress(right)).toBe(right)
    })

    test('error: what is no address is refused by a code', () => {
      for (const bad of bed.badAddresses)
        expect(() => bed.adapter.parseAddress(bad), bad).toThrow(KitError)
    })

    test('accounts of a wallet: cleaned, each once, at most 100', () => {
      const { adapter, receiver } = bed
      const right = adapter.parseAddress(receiver)
      const hostile = new Proxy([receiver], {
        get() {
          throw new Error('hostile')
        },
      })
      for (const nothing of [null, undefined, 7, {}, receiver, hostile, new Array(2 ** 32 - 1)])
        expect(adapter.parseAccounts(nothing)).toEqual([])
      expect(adapter.parseAccounts([null, receiver, {}, right, '', 7, receiver])).toEqual([right])
      expect(adapter.parseAccounts(Array(1e6).fill(receiver)).length).toBeLessThanOrEqual(100)
    })

    test('chain ids: null for what is none', () => {
      for (const bad of bed.badChains) expect(bed.adapter.parseChain(bad)).toBeNull()
    })

    test('a wallet says where it is and whose', async () => {
      const wallet = bed.wallet()
      expect(await bed.adapter.chain(wallet.provider)).toBe(bed.networks.home.caipNetworkId)
      expect(await bed.adapter.accounts(wallet.provider)).toEqual([wallet.address])
    })

    test('error: a wallet that babbles has no chain and no accounts', async () => {
      const wallet = bed.wallet()
      wallet.answerNonsense()
      expect(await code(bed.adapter.chain(wallet.provider))).toBe('wallet/bad-answer')
      expect(await bed.adapter.accounts(wallet.provider)).toEqual([])
    })

    test('reads for a dapp: the chain’s answer, a node’s refusal with its code, and nothing that only a wallet can answer', async () => {
      const { read } = bed.adapter
      if (namespace !== 'eip155' || !read) return
      const { home } = bed.networks
      const { address } = bed.wallet()
      expect(await read(home, 'eth_chainId', [])).toBe(`0x${Number(home.id).toString(16)}`)
      expect(BigInt((await read(home, 'eth_getBalance', [address, 'latest'])) as string)).toBe(
        await bed.balanceOf(address),
      )
      const refused = await read(home, 'eth_getBalance', ['babble'])?.catch((error) => error)
      expect(dappError(refused)).toMatchObject({ code: -32602 })
      for (const method of ['personal_sign', 'eth_sendTransaction', 'eth_accounts', 'eth_decrypt'])
        expect(read(home, method, [])).toBeUndefined()
    })

    test('balance: what the chain says, exactly', async () => {
      const { address } = bed.wallet()
      const balance = await bed.adapter.balance(bed.networks.home, address)
      expect(balance).toBe(await bed.balanceOf(address))
    })

    test('error: rpc/url-missing for a network without endpoints', async () => {
      const { address } = bed.wallet()
      const network = withoutEndpoints(bed.networks.home)
      expect(await code(bed.adapter.balance(network, address))).toBe('rpc/url-missing')
    })

    test('error: whoever stopped waiting hears nothing more', async () => {
      const { adapter, networks, receiver } = bed
      const wallet = bed.wallet()
      const signal = AbortSignal.abort()
      const transfer = { network: networks.home, from: wallet.address, to: receiver, value: 1n }
      const works = [
        adapter.chain(wallet.provider, signal),
        adapter.accounts(wallet.provider, signal),
        adapter.balance(networks.home, wallet.address, signal),
        adapter.switchNetwork(wallet.provider, networks.known, signal),
        adapter.estimate(transfer, signal),
        adapter.send(wallet.provider, transfer, signal),
      ].map(code)
      for (const answer of works) expect(await answer).toBe('connection/cancelled')
      expect(wallet.sends()).toBe(0)
      expect(wallet.at()).toBe(networks.home.caipNetworkId)
    })

    test('estimate: a fee, a gas limit and the next nonce', async () => {
      const { adapter, networks, receiver } = bed
      const { address } = bed.wallet()
      const to = adapter.parseAddress(receiver)
      const estimate = await adapter.estimate({
        network: networks.home,
        from: address,
        to,
        value: 1n,
      })
      expect(estimate.fee).toBeGreaterThan(0n)
      expect(estimate.gas).toBeGreaterThan(0n)
      expect(Number.isSafeInteger(estimate.nonce)).toBe(true)
    })

    test('error: send/insufficient-funds', async () => {
      const { adapter, networks, receiver } = bed
      const { address } = bed.wallet()
      const value = (await bed.balanceOf(address)) + 1n
      const to = adapter.parseAddress(receiver)
      const transfer = { network: networks.home, from: address, to, value }
      expect(await code(adapter.estimate(transfer))).toBe('send/insufficient-funds')
    })

    test('send: arrives exactly, once, and the receipt says so', async () => {
      const { adapter, networks, receiver } = bed
      const wallet = bed.wallet()
      const to = adapter.parseAddress(receiver)
      const transfer = {
        network: networks.home,
        from: wallet.address,
        to,
        value: 1_234_567_890_123n,
      }
      const before = await adapter.balance(networks.home, to)
      expect(before).toBe(await bed.balanceOf(to))
      const { nonce } = await adapter.estimate(transfer)
      const had = await bed.balanceOf(wallet.address)
      const hash = await adapter.send(wallet.provider, transfer)
      const receipt = await adapter.receipt(networks.home, hash, undefined, { ...transfer, nonce })
      expect(receipt).toMatchObject({ status: 'succeeded', hash })
      const spent = had - (await bed.balanceOf(wallet.address))
      const by = expect.stringMatching(new RegExp(`^${wallet.address}$`, 'i'))
      expect(receipt?.paid).toEqual({ by, fee: `${spent - transfer.value}` })
      expect(await adapter.find?.(transfer, { nonce, known: [] })).toBe(adapter.find && hash)
      // the current balance, and not a cached one
      expect((await adapter.balance(networks.home, to)) - before).toBe(transfer.value)
      expect((await bed.balanceOf(to)) - before).toBe(transfer.value)
      expect(wallet.sends()).toBe(1)
    })

    test('error: declined in the wallet; nothing is sent, and it is asked once', async () => {
      const { adapter, networks, receiver } = bed
      const wallet = bed.wallet()
      wallet.setMood('declines')
      const to = adapter.parseAddress(receiver)
      const before = await bed.balanceOf(to)
      const transfer = { network: networks.home, from: wallet.address, to, value: 5n }
      const error = await adapter.send(wallet.provider, transfer).catch((error: unknown) => error)
      expect(isUserRejected(error)).toBe(true)
      expect(await bed.balanceOf(to)).toBe(before)
      expect(wallet.sends()).toBe(1)
    })

    test('error: a hash that is none is not passed on', async () => {
      const { adapter, networks, receiver } = bed
      const wallet = bed.wallet()
      wallet.answerNonsense()
      const to = adapter.parseAddress(receiver)
      const transfer = { network: networks.home, from: wallet.address, to, value: 5n }
      const said = await code(adapter.send(wallet.provider, transfer))
      expect(['wallet/bad-answer', 'transaction/not-signed']).toContain(said) // the second where it is only asked to sign
    })

    test('race: a wallet that was asked and left alone has an unknown outcome', async () => {
      const { adapter, networks, receiver } = bed
      const wallet = bed.wallet()
      wallet.setMood('is away')
      const to = adapter.parseAddress(receiver)
      const stop = new AbortController()
      const transfer = { network: networks.home, from: wallet.address, to, value: 5n }
      const sending = code(adapter.send(wallet.provider, transfer, stop.signal))
      stop.abort()
      expect(await sending).toBe('transaction/outcome-unknown')
    })

    test('switch: to a network the wallet knows, and to one it must be told of', async () => {
      const { adapter, networks } = bed
      const wallet = bed.wallet()
      for (const network of [networks.known, networks.strange, networks.home]) {
        await adapter.switchNetwork(wallet.provider, network)
        expect(wallet.at()).toBe(network.caipNetworkId)
      }
    })

    test('error: a switch the person declines, known or strange', async () => {
      const { adapter, networks } = bed
      const wallet = bed.wallet()
      wallet.setMood('declines')
      for (const network of [networks.known, networks.strange])
        expect(await code(adapter.switchNetwork(wallet.provider, network))).toBe('wallet/rejected')
    })

    test('error: a switch that was said and not done', async () => {
      const { adapter, networks } = bed
      const wallet = bed.wallet()
      wallet.ignoreSwitches()
      const switching = adapter.switchNetwork(wallet.provider, networks.known)
      expect(await code(switching)).toBe('network/switch-not-done')
    })

    test('error: a switch nobody answers ends when the caller stops waiting', async () => {
      const { adapter, networks } = bed
      const wallet = bed.wallet()
      wallet.setMood('is away')
      const stop = new AbortController()
      const switching = code(adapter.switchNetwork(wallet.provider, networks.known, stop.signal))
      stop.abort()
      expect(await switching).toBe('connection/cancelled')
    })

    test('error: waiting for a receipt that does not come ends with the wait', async () => {
      const stop = new AbortController()
      const hash = `0x${'ab'.repeat(32)}`
      const waiting = code(bed.adapter.receipt(bed.networks.home, hash, stop.signal))
      stop.abort()
      expect(await waiting).toBe('connection/cancelled')
    })
  })
}
