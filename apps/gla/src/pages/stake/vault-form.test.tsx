// @vitest-environment happy-dom
import { MemoryRouter } from 'react-router-dom'
import { expect, test } from 'vitest'
import { ChineseProviders } from '../../../test/chinese-providers.js'
import { createConnectedModal } from '../../../test/connected-modal.js'
import { idleRun } from '../../../test/idle-run.js'
import { render } from '../../../test/render.js'
import type { Vault } from '../../facts/read-vault.js'
import { VaultForm } from './vault-form.js'

const address = (digit: string) => `0x${digit.repeat(40)}` as const
const block = { number: 9n, time: 1_700_000_000n }
const contracts = {
  here: { chainId: 56, tokens: [], pools: [], vaults: [] },
  ...{ shown: null, networks: [], network: 'eip155:56' as const },
}
const none = () => undefined
const run = { ...idleRun, start: none, stop: none, reset: none }

/** A vault of whole tokens, one share of which is worth 1000; `text` is typed. @returns the next step that is offered */
async function stepFor(text: string) {
  const vault: Vault = {
    asset: { address: address('1'), symbol: 'GLA', decimals: 0 },
    share: { address: address('2'), symbol: 'vGLA', decimals: 0 },
    ...{ totalAssets: 1_000_000n, shareWorth: 1000n, stream: null },
    mine: { shares: 0n, worth: 0n, balance: 5000n, allowance: 5000n },
  }
  const read = {
    status: 'ready',
    data: { block, vault },
    readAt: 1,
    error: null,
    refetch: none,
  } as const
  const state = { text, setText: none, clear: none, run }
  const { modal } = createConnectedModal(address('a'))
  const container = await render(
    <ChineseProviders modal={modal}>
      <MemoryRouter>
        <VaultForm
          {...{ name: 'vault', address: address('3'), permit: false, contracts, vault, read }}
          {...{ depositing: state, redeeming: state }}
          offers={{ all: [], tell: none }}
        />
      </MemoryRouter>
    </ChineseProviders>,
  )
  const action = container.querySelector<HTMLElement>('[data-testid="vault-deposit-action"]')
  return action?.getAttribute('data-step')
}

test('a deposit that gives no share is not offered: the vault would keep it', async () => {
  expect(await stepFor('999')).toBe('fix')
  expect(await stepFor('1000')).toBe('act')
})
