// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import { ChineseProviders } from '../../../test/chinese-providers.js'
import { after, render } from '../../../test/render.js'
import type { MineFacts, Model, MyFacts } from '../../facts/mine-facts.js'
import { IdleMachines } from './idle-machines.js'

const address = (digit: string) => `0x${digit.repeat(40)}` as const
/** It goes on for long enough. */
const schedule = { rate: 1n, start: 0n, halvingTime: 2n ** 40n, halvings: 1 }
const model: Model = {
  ...{ id: 0, name: 'M1', price: 5n, power: 1n, lifetime: 9n },
  ...{ stockLeft: 50n, isSold: true, soldFrom: 0n, walletLimit: null },
}

function withIdle(count: bigint): { my: MyFacts; facts: MineFacts } {
  const my: MyFacts = {
    ...{ balance: 0n, allowance: 0n, paid: 0n, runs: [], grants: [] },
    idle: new Map([[model.id, count]]),
    bought: new Map(),
    counted: {
      ...{ time: 0n, schedule, power: 0n, myPower: 0n, claimable: 0n, locked: 0n, earned: 0n },
      ...{ grants: [], rest: { amount: 0n, from: 0n } },
    },
  }
  const facts: MineFacts = {
    block: { number: 9n, time: 1_700_000_000n },
    payToken: { address: address('1'), symbol: 'USD', decimals: 18 },
    rewardsToken: { address: address('2'), symbol: 'GLA', decimals: 18 },
    ...{ models: [model], power: 0n, mostPower: 9n, schedule, fund: 1n, paid: 0n, pool: null, my },
  }
  return { my, facts }
}

const place = { machines: address('3'), rewards: address('4'), factory: undefined }
const contracts = {
  here: { chainId: 56, pools: [], vaults: [], tokens: [] },
  ...{ shown: null, networks: [], network: 'eip155:56' as const },
}

test.each([1n, 40n])(
  '%s machines that are not started: one is started unless more are asked for',
  async (count) => {
    const { my, facts } = withIdle(count)
    const read = {
      status: 'ready',
      data: facts,
      error: null,
      readAt: 1,
      refetch: () => undefined,
    } as const
    const container = await render(
      <ChineseProviders>
        <ul>
          <IdleMachines
            bought={null}
            onFound={() => undefined}
            {...{ my, facts, read, place, contracts, model }}
          />
        </ul>
      </ChineseProviders>,
    )
    const find = (id: string) => container.querySelector<HTMLInputElement>(`[data-testid="${id}"]`)
    expect(find('start-0-count')?.value).toBe('1')
    expect(find('start-0-count-wrong')).toBeNull()
    await after(() => find('start-0-count-max')?.click())
    expect(find('start-0-count')?.value).toBe(`${count}`)
  },
)
