// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import { ChineseProviders } from '../../../test/chinese-providers.js'
import { render } from '../../../test/render.js'
import { type Amount, worthIn } from '../../assets/my-worth.js'
import { AllTokens } from './all-tokens.js'
import type { AllAssets, NetworkAssets } from './use-all-assets.js'
import { WorthByNetwork } from './worth-by-network.js'

const coins = (symbol: string, amount: string, price: string): Amount => ({
  ...{ place: 'wallet', token: 'coin', symbol, amount, price },
})
const network = (id: string, more: Partial<NetworkAssets>): NetworkAssets => ({
  ...{ id: id as NetworkAssets['id'], name: id, coin: 'BNB', isInView: false },
  ...{ isLoading: false, isPartly: false, isAlone: false, doubtful: 0 },
  ...{ here: null, holdings: null, worth: worthIn([coins('BNB', '0', '600')]) },
  factsOf: () => ({ price: null, iconUrl: null }),
  ...more,
})
const assetsWith = (more: Partial<NetworkAssets>, isLoading = false): AllAssets => ({
  networks: [
    network('eip155:1', { worth: worthIn([coins('ETH', '1', '2000')]) }),
    network('eip155:56', more),
  ],
  ...{ isFailed: false, isLoading, total: '2000', unpriced: 0, read: {} as AllAssets['read'] },
  retry() {},
})

async function rowOf(assets: AllAssets) {
  const container = await render(
    <ChineseProviders>
      <WorthByNetwork assets={assets} />
    </ChineseProviders>,
  )
  const cells = container.querySelectorAll('[data-network="eip155:56"] td')
  return [...cells].map(({ textContent }) => textContent)
}

test('a coin of 0 and nothing else: there is nothing, if all of it was read', async () => {
  expect(await rowOf(assetsWith({}))).toEqual(['没有资产', '$0.00'])
})

test('a coin of 0 says nothing of tokens that are on their way, could not be read, or are told by nobody', async () => {
  expect(await rowOf(assetsWith({ isLoading: true }, true))).toEqual(['', ''])
  expect(await rowOf(assetsWith({ isPartly: true }))).toEqual(['未能读取', '–'])
  expect(await rowOf(assetsWith({ isAlone: true }))).toEqual(['0 BNB', '–'])
})

test('that there are no tokens is said only where all of them were read', async () => {
  const textOf = async (more: Partial<NetworkAssets>) => {
    const networks = [network('eip155:56', more)]
    const container = await render(
      <ChineseProviders>
        <AllTokens assets={{ ...assetsWith({}), networks, total: null }} />
      </ChineseProviders>,
    )
    return container.textContent
  }
  expect(await textOf({})).toContain('还没有代币')
  expect(await textOf({ isPartly: true })).not.toContain('还没有代币')
})
