import { parseEther } from 'viem'

/** What the treasury puts in, in GLA: over a year for stakes and the vault. */
export const rewards = { pool: parseEther('5000000'), vault: parseEther('1000000') } as const

/** What it stakes itself, so that the first visitor sees a yield that others would see: 15 % a year, and 10 %. */
export const staked = { pool: parseEther('33000000'), vault: parseEther('10000000') } as const

/** 0.075 GLA a second, and half of it after each half of a year, six times. */
export const mining = { rate: parseEther('0.075'), halvingTime: 15_552_000n, halvings: 6 } as const
/** All that is ever mined. */
export const mined = Array.from({ length: mining.halvings }).reduce<bigint>(
  (sum, _, index) => sum + (mining.rate >> BigInt(index)) * mining.halvingTime,
  0n,
)

/**
 * Prices in tUSD, lifetimes in days: beside the treasury's own machines, each brings about a fifth more than its price over its lifetime, as long as
 * nobody starts others and a GLA costs what it costs at first.
 */
export const models = [
  { name: 'Spark', price: '120', power: 200n, days: 90, stock: 500, walletLimit: 10 },
  { name: 'Forge', price: '650', power: 540n, days: 180, stock: 200, walletLimit: 5 },
  { name: 'Tower', price: '3000', power: 1_650n, days: 365, stock: 50, walletLimit: 2 },
  { name: 'Pioneer', price: '2250', power: 1_000n, days: 730, stock: 200, walletLimit: 0 },
] as const

/** All of it is bought and started by the treasury, before anybody else can. */
export const soldOut = 3
