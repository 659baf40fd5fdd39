import type { OwnContract } from '@gla/modal'
import type { NetworkContracts } from './site-contracts.js'

type Acts = OwnContract['acts']

const ofPool: Acts = {
  'stake(uint256)': 'staked',
  'stakeWithPermit(uint256,uint256,uint8,bytes32,bytes32)': 'staked',
  'withdraw(uint256)': 'withdrew',
  'exit()': 'withdrew',
  'getReward()': 'claimed',
}
const ofVault: Acts = {
  'deposit(uint256,address)': 'deposited',
  'depositWithPermit(uint256,address,uint256,uint8,bytes32,bytes32)': 'deposited',
  'redeem(uint256,address,address)': 'withdrew',
}
const ofMachines = (rewards: string): Acts => ({
  'buy(uint256,uint32,uint256)': 'bought',
  // Handed to the mine, a machine starts. Handed to anybody else, it is a gift.
  'safeTransferFrom(address,address,uint256,uint256,bytes)': { act: 'started', to: rewards },
})
const ofRewards: Acts = {
  'claim()': 'claimed',
  'claimSome(uint256,uint256,uint256,uint256)': 'claimed',
}

/** What Activity calls the contracts of the pages, and what is done with them. Each is named once. */
export function namedContracts(all: readonly NetworkContracts[]): readonly OwnContract[] {
  const named = all.flatMap(({ chainId, pools, vaults, mining }) => {
    const of = (address: string, acts: Acts, english: string, chinese: string): OwnContract => ({
      ...{ network: `eip155:${chainId}`, address, acts },
      name: { 'en-US': `GLA ${english}`, 'zh-CN': `GLA ${chinese}` },
    })
    return [
      ...pools.map(({ address }, at) =>
        of(address, ofPool, `pool${numberOf(pools, at)}`, `质押池${numberOf(pools, at)}`),
      ),
      ...vaults.map(({ address }, at) =>
        of(address, ofVault, `vault${numberOf(vaults, at)}`, `金库${numberOf(vaults, at)}`),
      ),
      ...(mining
        ? [
            of(mining.machines, ofMachines(mining.rewards), 'machines', '矿机'),
            of(mining.rewards, ofRewards, 'mine', '矿池'),
          ]
        : []),
    ]
  })
  const idOf = ({ network, address }: OwnContract) => `${network}:${address.toLowerCase()}`
  return [...new Map([...named].reverse().map((one) => [idOf(one), one])).values()].reverse()
}

/** Of one among several. */
const numberOf = (all: readonly unknown[], at: number) => (all.length > 1 ? ` ${at + 1}` : '')
