import { mkdir, rename, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import { readLocalAddresses } from '@gla/contracts/local'
import { planSwap } from './plan-swap.js'
import { type SwapAddresses, swapAddressesFile } from './swap-addresses.js'

const { factory, router, pools } = planSwap(await readLocalAddresses())
const addresses: SwapAddresses = {
  swapFactory: factory.address,
  swapRouter: router.address,
  pools: pools.map(({ pair }) => pair),
}
const draft = `${swapAddressesFile}.${process.pid}.tmp`
await mkdir(dirname(swapAddressesFile), { recursive: true })
await writeFile(draft, JSON.stringify(addresses))
await rename(draft, swapAddressesFile)
