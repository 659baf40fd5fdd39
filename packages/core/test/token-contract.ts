import type { DeployedToken, OddTokenName } from '@gla/contracts/odd-tokens'
import { deployOddToken, setPaused, tokenBalance } from '@gla/contracts/odd-tokens'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { ContractAbilities, ContractCall } from '../src/adapters/adapter.js'
import { KitError } from '../src/errors/errors.js'
import type { AdapterBed } from './adapter-contract.js'
import { putMulticall } from './put-multicall.js'

type Address = `0x${string}`

const most = 2n ** 255n

/** The contract of every adapter that sends tokens and reads contracts, on a real chain with tokens that do things in another way. */
export function describeTokens(name: string, start: () => Promise<AdapterBed>) {
  describe(`token contract: ${name}`, () => {
    let bed: AdapterBed
    beforeAll(async () => {
      bed = await start()
    })
    afterAll(() => bed.stop())
    const code = (work: Promise<unknown>) =>
      work.then(
        () => 'no error',
        (error: unknown) => (error instanceof KitError ? [error.code, ...error.values] : error),
      )
    const url = () => bed.networks.home.rpcUrls.default.http[0] as string
    const contracts = () => bed.adapter.contracts as ContractAbilities
    const balanceOf = (token: string, owner: string) =>
      tokenBalance(url(), token as Address, owner as Address)

    /** A token of which the wallet's account has plenty, and a transfer of it. */
    async function setUp(name: OddTokenName, value = 1_234_567n) {
      const wallet = bed.wallet()
      const to = bed.adapter.parseAddress(bed.receiver)
      const from = wallet.address as Address
      const deployed: DeployedToken = await deployOddToken(url(), name, from, most)
      const address = bed.adapter.parseAddress(deployed.address)
      const token = { address, symbol: 'TOK', decimals: deployed.decimals ?? 0 }
      const transfer = { network: bed.networks.home, from, to, value, token }
      return { wallet, from, to, address, transfer }
    }

    test('default: it sends tokens', () => {
      expect(bed.adapter.sendsTokens).toBe(true)
    })

    test.each<[OddTokenName, bigint, bigint]>([
      ['decimals18', 1n, 1n],
      ['decimals77', most, most],
      ['decimals0', 7n, 7n],
      ['noReturn', 5_000_000n, 5_000_000n],
      ['feeOnTransfer', 1_000n, 990n],
      ['noEvent', 3n, 3n],
    ])(
      '%s: estimated, sent once, arrives to the unit, and is found again',
      async (name, value, got) => {
        const { wallet, to, address, transfer } = await setUp(name, value)
        const { adapter } = bed
        const { fee, gas, nonce, block } = await adapter.estimate(transfer)
        expect(fee).toBeGreaterThan(0n)
        expect(gas).toBeGreaterThan(21_000n)
        const coin = await bed.balanceOf(to)
        const hash = await adapter.send(wallet.provider, transfer)
        const reviewed = { ...transfer, nonce, block }
        const receipt = await adapter.receipt(transfer.network, hash, undefined, reviewed)
        expect(receipt).toMatchObject({ status: 'succeeded', hash })
        expect(await balanceOf(address, to)).toBe(got)
        expect(await bed.balanceOf(to)).toBe(coin)
        expect(await adapter.find?.(transfer, { nonce, known: [] })).toBe(hash)
        expect(
          await adapter.find?.({ ...transfer, value: value + 1n }, { nonce, known: [] }),
        ).toBeNull()
        expect(wallet.sends()).toBe(1)
        const other = { ...reviewed, value: value + 1n }
        const asOther = await adapter.receipt(transfer.network, hash, undefined, other)
        expect(asOther?.status).toBe('different')
      },
    )

    test('error: a transfer that the token refuses is refused before the wallet is asked, with its reason', async () => {
      const { adapter } = bed
      const paused = await setUp('pausable')
      await setPaused(url(), paused.address as Address, true)
      const call = await contracts().transferCall(paused.transfer)
      const why = ['transaction/would-fail', 'Pausable: paused']
      expect(await code(adapter.estimate(paused.transfer))).toEqual(why)
      expect(await code(contracts().simulate(call))).toEqual(why)
      expect(await code(contracts().estimate(call))).toEqual(why)

      const lying = await setUp('returnsFalse')
      const refused = ['transaction/would-fail', '']
      expect(await code(adapter.estimate(lying.transfer))).toEqual(refused)
      const lie = await contracts().transferCall(lying.transfer)
      expect(await code(contracts().simulate(lie))).toEqual(refused)

      const { transfer } = await setUp('decimals6')
      const tooMuch = adapter.estimate({ ...transfer, value: most + 1n })
      expect(await code(tooMuch)).toEqual([
        'transaction/would-fail',
        'transfer amount exceeds balance',
      ])
      const token = { ...transfer.token, address: bed.adapter.parseAddress(bed.receiver) }
      expect(await code(adapter.estimate({ ...transfer, token }))).toEqual(['send/token-not-found'])
      // A call with coins of an address without a contract would do nothing but leave them there.
      const nowhere = { ...call, to: token.address, data: '0xd0e30db0', value: 1n } as const
      expect(await code(contracts().estimate(nowhere))).toEqual([
        'contract/none',
        token.address,
        transfer.network.name,
      ])
    })

    test.each<[OddTokenName, object]>([
      ['decimals0', { name: 'No Parts', symbol: 'WHOLE', decimals: 0 }],
      ['decimals77', { name: 'Many Decimals', symbol: 'MANY', decimals: 77 }],
      ['bytes32', { name: 'Bytes Of Text', symbol: 'BYT', decimals: 18 }],
    ])('facts of %s, and what somebody has of it', async (name, facts) => {
      const { address, from, transfer } = await setUp(name)
      const { network } = transfer
      expect(await contracts().token(network, address.toLowerCase())).toEqual({ address, ...facts })
      expect(await contracts().tokenBalance(network, address, from)).toBe(most)
      expect(await contracts().tokenBalance(network, address, bed.receiver)).toBe(0n)
    })

    test('facts: a name that tries to be markup is one clean line', async () => {
      const { address, transfer } = await setUp('scripted')
      const { name, symbol } = await contracts().token(transfer.network, address)
      expect(name).toBe('<img src=x onerror=alert(1)>ylluf USD Coin')
      expect(symbol).toBe('<b>USDC</b>')
    })

    test('error: send/token-not-found for an account, another contract, and a token without decimals', async () => {
      const { address, transfer } = await setUp('noDecimals')
      for (const one of [bed.receiver, transfer.from, address])
        expect(await code(contracts().token(transfer.network, one))).toEqual([
          'send/token-not-found',
        ])
      const balance = contracts().tokenBalance(transfer.network, bed.receiver, transfer.from)
      expect(await code(balance)).toEqual(['send/token-not-found'])
    })

    test('simulate: what moves, and who may take what from then on', async () => {
      const { transfer, address, from, to } = await setUp('feeOnTransfer', 1_000n)
      const transferring = await contracts().simulate(await contracts().transferCall(transfer))
      expect(transferring).toEqual({
        how: 'simulated',
        changes: [
          { token: address, from, to, amount: 990n },
          { token: address, from, to: `0x${'0'.repeat(40)}`, amount: 10n },
        ],
        approvals: [],
      })
      const about = { network: transfer.network, from, token: address, spender: to, amount: 5n }
      const approving = await contracts().simulate(await contracts().approvalCall(about))
      const approvals = [{ token: address, spender: to, amount: 5n }]
      expect(approving).toEqual({ how: 'simulated', changes: [], approvals })
      const coin: ContractCall = { network: transfer.network, from, to, data: '0x', value: 7n }
      const changes = [{ token: null, from, to, amount: 7n }]
      expect(await contracts().simulate(coin)).toEqual({ how: 'simulated', changes, approvals: [] })
    })

    test('error: send/insufficient-funds when a simulated call sends more than the account has', async () => {
      const { transfer, from, to } = await setUp('decimals18')
      const value = (await bed.balanceOf(from)) + 1n
      const call: ContractCall = { network: transfer.network, from, to, data: '0x', value }
      expect(await code(contracts().simulate(call))).toEqual(['send/insufficient-funds'])
    })

    test('multicall: one by one without Multicall3, else together; null for what fails', async () => {
      const { transfer, address } = await setUp('noDecimals')
      const { network } = transfer
      const [symbol, decimals] = ['0x95d89b41', '0x313ce567'] as const
      const reads = [symbol, decimals, symbol].map((data) => ({ to: address, data }))
      const first = await contracts().call(network, { to: address, data: symbol })
      expect(await contracts().multicall(network, reads)).toEqual([first, null, first])
      await putMulticall(bed.networks.home)
      const fresh = { ...network, rpcUrls: { default: { http: [`${url()}/`] } } } // an adapter remembers that there is none
      expect(await contracts().multicall(fresh, reads)).toEqual([first, null, first])
      expect(await contracts().multicall(fresh, [])).toEqual([])
      const refused = await code(contracts().call(network, { to: address, data: decimals }))
      expect(refused).toEqual(['transaction/would-fail', 'no decimals'])
    })

    test('error: whoever stopped waiting hears nothing more, and a network without endpoints says so', async () => {
      const { transfer, address, from, wallet } = await setUp('decimals18')
      const { network } = transfer
      const call = await contracts().transferCall(transfer)
      const works = (at: typeof network, signal?: AbortSignal) => [
        contracts().token(at, address, signal),
        contracts().tokenBalance(at, address, from, signal),
        contracts().call(at, call, signal),
        contracts().multicall(at, [call, call], signal),
        contracts().simulate({ ...call, network: at }, signal),
        contracts().estimate({ ...call, network: at }, signal),
        bed.adapter.estimate({ ...transfer, network: at }, signal),
      ]
      // All are awaited at once: one that ends before its turn would be a rejection nobody handles.
      const codes = (all: ReturnType<typeof works>) => Promise.all(all.map((work) => code(work)))
      for (const given of await codes(works(network, AbortSignal.abort())))
        expect(given).toEqual(['connection/cancelled'])
      const bare = { ...network, rpcUrls: { default: { http: [] } } }
      for (const given of await codes(works(bare))) expect(given).toEqual(['rpc/url-missing'])
      expect(wallet.sends()).toBe(0)
    })
  })
}
