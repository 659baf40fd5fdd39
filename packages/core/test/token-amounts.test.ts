import { deployOddToken, tokenBalance } from '@gla/contracts/odd-tokens'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createEvmAdapter } from '../src/adapters/evm/evm-adapter.js'
import { formatAmount } from '../src/amount/amount.js'
import { parseTypedAmount } from '../src/amount/parse-typed-amount.js'
import { serverEnvironment } from '../src/environment.js'
import { KitError } from '../src/errors/errors.js'
import { type Anvil, startAnvil } from './anvil.js'
import { anvilAccount } from './scripted-wallet.js'

// `npm run prove amounts` tries 25,000 of each, 300 of them on a chain.
const tries = Number(process.env.GLA_AMOUNTS ?? 250)
const onChain = Number(process.env.GLA_AMOUNTS_SENT ?? 5)
const seed = Number(process.env.GLA_SEED ?? 20261126)
const kinds = [0, 6, 18, 77] as const
const most = 2n ** 256n - 1n

let chain: Anvil
beforeAll(async () => {
  chain = await startAnvil()
})
afterAll(() => chain.stop())
const from = anvilAccount(0).address as `0x${string}`
const to = anvilAccount(1).address as `0x${string}`

/** What a text means, digit by digit. Null where it means no amount, or two. */
function meaning(text: string, decimals: number): bigint | null {
  const letters = [...text]
  while (letters[0] === ' ') letters.shift()
  while (letters.at(-1) === ' ') letters.pop()
  const marks = letters.filter((one) => one === '.' || one === ',')
  if (marks.length > 1) return null
  const [whole = '', fraction] = letters.join('').split(/[.,]/)
  if (!/^(0|[1-9][0-9]*)$/.test(whole) || (fraction !== undefined && !/^[0-9]+$/.test(fraction)))
    return null
  // 1,500 is one and a half to some, and fifteen hundred to others.
  if (marks[0] === ',' && fraction?.length === 3 && whole !== '0' && whole.length <= 3) return null
  if ((fraction ?? '').length > decimals) return null
  let value = 0n
  for (const digit of `${whole}${(fraction ?? '').padEnd(decimals, '0')}`)
    value = value * 10n + BigInt('0123456789'.indexOf(digit))
  return value <= most ? value : null
}

/** Amounts that there are, and texts near them that are none. */
const texts = (decimals: number) => {
  const exact = fc.bigInt({ min: 0n, max: most }).map((value) => formatAmount(value, decimals))
  const small = fc.bigInt({ min: 0n, max: 10n ** 9n }).map((value) => formatAmount(value, decimals))
  const long = fc.stringMatching(/^(0|[1-9][0-9]{0,79})[.,][0-9]{1,90}$/)
  const typed = fc.stringMatching(/^ ?-?[0-9]{0,6}[.,]?[0-9]{0,8}e? ?$/)
  const edges = fc.constantFrom(
    formatAmount(most, decimals),
    formatAmount(most + 1n, decimals),
    formatAmount(1n, decimals),
    `${formatAmount(1n, decimals)}1`,
    '0',
  )
  return fc.oneof(exact, small, long, typed, edges)
}

/** The amount as the wallet would be asked for it; null where it is refused, with words. */
async function handedOver(text: string, token: { address: string; decimals: number }) {
  try {
    const value = parseTypedAmount(text, token.decimals)
    const adapter = createEvmAdapter(serverEnvironment())
    const transfer = { network: chain.network, from, to, value, token: { ...token, symbol: 'T' } }
    const call = await adapter.contracts?.transferCall?.(transfer)
    return { value, call }
  } catch (error) {
    if (error instanceof KitError && /^send\/amount-/.test(error.code)) return null
    throw error
  }
}

test.each(kinds)(
  'amounts of a token with %i decimals: exact, or refused',
  async (decimals) => {
    const address = `0x${'ab'.repeat(20)}`
    let exact = 0
    const check = async (text: string) => {
      const expected = meaning(text, decimals)
      const found = await handedOver(text, { address, decimals })
      expect(found?.value ?? null, text).toBe(expected)
      if (!found) return
      const { to: called, data, value } = found.call ?? { to: '', data: '0x' }
      expect([called.toLowerCase(), value ?? 0n]).toEqual([address, 0n])
      // transfer(address,uint256), the receiver and the amount, of 32 bytes each.
      expect(data.slice(0, 74)).toBe(`0xa9059cbb${to.slice(2).toLowerCase().padStart(64, '0')}`)
      expect(data).toHaveLength(138)
      expect(BigInt(`0x${data.slice(74)}`)).toBe(expected)
      exact += 1
    }
    await fc.assert(fc.asyncProperty(texts(decimals), check), { seed, numRuns: tries })
    process.stdout.write(
      `figure: ${tries} of ${tries} amounts with ${decimals} decimals, ${exact} of them exact\n`,
    )
  },
  30 * 60_000,
)

test.each(kinds)(
  'sent with %i decimals: the receiver has exactly that much more',
  async (decimals) => {
    const name = `decimals${decimals}` as const
    const { address } = await deployOddToken(chain.url, name, from, most)
    const amounts = fc.sample(texts(decimals), { seed, numRuns: onChain * 5 })
    let sent = 0
    let has = 0n
    for (const text of amounts) {
      if (sent === onChain) break
      const found = await handedOver(text, { address, decimals })
      if (!found || found.value > most - has) continue
      const { value, call } = found
      await chain.rpc('eth_sendTransaction', [{ from, to: call?.to, data: call?.data }])
      await chain.rpc('anvil_mine', ['0x1'])
      has += value
      expect(await tokenBalance(chain.url, address, to), text).toBe(has)
      expect(await tokenBalance(chain.url, address, from), text).toBe(most - has)
      sent += 1
    }
    expect(sent).toBeGreaterThan(onChain / 2)
    process.stdout.write(
      `figure: ${sent} of ${sent} amounts with ${decimals} decimals, on a chain\n`,
    )
  },
  30 * 60_000,
)
