// Ours: what an app must not get that did not ask for it is a promise of this product.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { at, root } from '../setup/repository.mjs'
import { bundle } from './chunks.mjs'

const from = (...path) => JSON.stringify(at('packages', ...path))
const modal = `import { createModal } from ${from('modal', 'src', 'index.ts')}; globalThis.entry = createModal`
const withSolana = `${modal}; import { solana } from ${from('adapters', 'solana', 'src', 'index.ts')}; globalThis.family = solana`
const withMarks = `${modal}; import { pictures } from ${from('modal', 'src', 'pictures.ts')}; globalThis.marks = pictures`
const headless = `import { createKit } from ${from('core', 'src', 'index.ts')}; globalThis.entry = createKit`
const oneNetwork = `import { base } from ${from('modal', 'src', 'networks.ts')}; globalThis.entry = base`

const built = (text) => bundle({ app: text }, { top: root })
const matching = (sources, pattern) => sources.filter((source) => pattern.test(source))

const alone = await built(modal)

test('F22: an app that takes the modal alone has no adapter, no framework, and no library of one, in any chunk', () => {
  assert.deepEqual(matching(alone.sources, /^packages\/adapters\//), [])
  const libraries = /node_modules\/(@solana|@bitcoin|ethers|wagmi|@wagmi|@coinbase|react)\b/
  assert.deepEqual(matching(alone.sources, libraries), [])
})

test('F22: a chain family is in the app that takes it, and its bytes with it', async () => {
  const taken = await built(withSolana)
  assert.notDeepEqual(matching(taken.sources, /^packages\/adapters\/solana\//), [])
  assert.ok(taken.size(taken.doors) > alone.size(alone.doors) + 1024)
})

test('F22: before the first click there is no view, no adapter, no sending and no relay client in the page', () => {
  const first = alone.sourcesWith(['entry:app'])
  for (const pattern of [
    /^packages\/ui\/src\/views\/([\w-]+)\/\1\.ts$/,
    /^packages\/core\/src\/adapters\/evm\/evm-adapter\.ts$/,
    /^packages\/core\/src\/send\/load-send\.ts$/,
    /node_modules\/lit\b/,
    /node_modules\/viem\b/,
    /node_modules\/@walletconnect\b/,
  ]) {
    assert.deepEqual(matching(first, pattern), [])
    assert.notDeepEqual(matching(alone.sources, pattern), [], `${pattern} comes later`)
  }
})

test('an app that does not take the marks has none of them, in any chunk; one that takes them loads each when it is drawn', async () => {
  assert.deepEqual(matching(alone.sources, /artifacts\/marks|ui\/src\/pictures/), [])
  const taken = await built(withMarks)
  assert.ok(matching(taken.sources, /artifacts\/marks\/wallet-/).length > 20)
  assert.deepEqual(matching(taken.sourcesWith(['entry:app']), /artifacts\/marks/), [])
})

test('F22: the headless kit draws nothing: no view, no Lit, no icon', async () => {
  const { sources } = await built(headless)
  assert.deepEqual(matching(sources, /^packages\/ui\/|node_modules\/(lit|lucide)/), [])
})

test('F22: a network that is not imported is not there', async () => {
  assert.deepEqual(
    matching(alone.sources, /networks\/(evm|evm-test|solana|bitcoin)-networks\.ts$/),
    [],
  )
  const { code } = await built(oneNetwork)
  assert.match(code, /Basescan/)
  assert.doesNotMatch(code, /Sepolia|Testnet|Etherscan|BscScan|Solana|Bitcoin/)
})
