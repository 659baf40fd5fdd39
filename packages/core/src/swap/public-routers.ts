import type { SwapRouter } from '../options/options.js'

type Row = readonly [chainId: number, router: string, factory: string, wrapped: string]

/** The V2 contracts that Uniswap itself deployed, as its documentation and its SDK name them. Their pools take 0.3 %. */
const rows: readonly Row[] = [
  [
    1, // Ethereum
    '0x7a250d5630B4cF539739dF2C5dAcb4c659F2488D',
    '0x5C69bEe701ef814a2B6a3EDD4B1652CB9cc5aA6f',
    '0xC02aaA39b223FE8D0A0e5C4F27eAD9083C756Cc2',
  ],
  [
    10, // Optimism
    '0x4A7b5Da61326A6379179b40d00F57E5bbDC962c2',
    '0x0c3c1c532F1e39EdF36BE9Fe0bE1410313E074Bf',
    '0x4200000000000000000000000000000000000006',
  ],
  [
    56, // BNB
    '0x4752ba5DBc23f44D87826276BF6Fd6b1C372aD24',
    '0x8909Dc15e40173Ff4699343b6eB8132c65e18eC6',
    '0xbb4CdB9CBd36B01bD1cBaEBF2De08d9173bc095c',
  ],
  [
    137, // Polygon
    '0xedf6066a2b290C185783862C7F4776A2C8077AD1',
    '0x9e5A52f57b3038F1B8EeE45F28b3C1967e22799C',
    '0x0d500B1d8E8eF31E21C99d1Db9A6444d3ADf1270',
  ],
  [
    8453, // Base
    '0x4752ba5DBc23f44D87826276BF6Fd6b1C372aD24',
    '0x8909Dc15e40173Ff4699343b6eB8132c65e18eC6',
    '0x4200000000000000000000000000000000000006',
  ],
  [
    42161, // Arbitrum
    '0x4752ba5DBc23f44D87826276BF6Fd6b1C372aD24',
    '0xf1D7CC64Fb4452F05c498126312eBE29f30Fbcf9',
    '0x82aF49447D8a07e3bd95BD0d56f35241523fBab1',
  ],
  [
    43114, // Avalanche
    '0x4752ba5DBc23f44D87826276BF6Fd6b1C372aD24',
    '0x9e5A52f57b3038F1B8EeE45F28b3C1967e22799C',
    '0xB31f66AA3C1e785363F0875A1B74E27b85FD66c7',
  ],
]

/** The routers that are known without an option of the dapp. */
export const publicRouters: readonly SwapRouter[] = rows.map(
  ([chainId, router, factory, wrapped]) => ({
    caipNetworkId: `eip155:${chainId}`,
    ...{ router, factory, wrapped },
  }),
)
