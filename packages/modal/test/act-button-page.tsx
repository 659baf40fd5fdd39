import type { Intent } from '@gla/core'
import { fakeState } from '@gla/core/test/state'
import { act, type ComponentProps } from 'react'
import { vi } from 'vitest'
import type { KitOptions, Modal } from '../src/index.js'
import { ActButton, type UseRun } from '../src/react-contracts.js'
import { idleRun, type RunState } from '../src/run.js'
import { createConnectedModal, createPage } from './page.js'

const address = (digit: string) => `0x${digit.repeat(40)}` as const
export const me = address('a')
const pool = address('2')
const begins = '0xa694fc3a'
const none = () => undefined

/** A run in a state that nothing changes. */
export const stillRun = (state: Partial<RunState> = {}, stop = none): UseRun => ({
  ...{ ...idleRun, ...state, start: none, stop, reset: none },
})

type Props = Partial<ComponentProps<typeof ActButton>>
interface Surroundings {
  /** The only act in the journal. */
  readonly sent?: Partial<Intent>
  readonly texts?: KitOptions['texts']
  /** What becomes of a switch of networks. */
  readonly onSwitch?: () => Promise<void>
  /** Where the wallet is, if that is no network of the page. */
  readonly at?: `eip155:${number}`
  /** How often the words of the button cannot be read. */
  readonly failures?: number
}

const declined = () => Promise.reject(new Error('declined'))

/** A page with a button that stakes, of a connected account whose wallet switches to no other network. */
export async function showActButton(given: Props & Surroundings = {}) {
  const { sent, texts = {}, failures = 0, onSwitch = declined, at, ...props } = given
  const { modal: connected, change } = createConnectedModal(me)
  const { caipNetworkId } = connected.kit.network.state.caipNetwork
  const stake: Intent = {
    ...{ id: 'a', createdAt: Date.now(), kind: 'call', caipNetworkId, from: me, to: pool },
    ...{ value: '0', nonce: 0, status: 'submitted', hash: `0x${'c'.repeat(64)}`, data: begins },
  }
  const journal = fakeState({ list: sent ? [{ ...stake, ...sent }] : [] })
  const told: string[] = []
  const switched: string[] = []
  let left = failures
  const options = {
    ...connected.kit.options,
    get texts() {
      if (left-- > 0) throw new Error('not read')
      return texts
    },
  }
  const { state } = connected.kit.network
  const caipNetwork = { ...state.caipNetwork, ...(at && { caipNetworkId: at }) }
  const network = {
    ...connected.kit.network,
    state: fakeState({ ...state, caipNetwork }),
    isSupported: () => at === undefined,
    switch(id: string) {
      switched.push(id)
      return onSwitch()
    },
  }
  const load = async () => ({ sendAnother: (id: string) => told.push(id) })
  const kit = { ...connected.kit, sent: journal, load, options, network } as unknown as Modal['kit']
  const page = createPage({ ...connected, kit })
  const shown: ComponentProps<typeof ActButton> = {
    ...{ name: 'stake', act: 'Stake', network: caipNetworkId, forms: [{ to: pool, begins }] },
    ...{ isKnown: true, run: stillRun(), onAct: none, ...props },
  }
  const render = (change: Props = {}) => page.show(<ActButton {...Object.assign(shown, change)} />)
  await render()
  const find = (part: string) =>
    page.div.querySelector<HTMLElement>(`[data-testid="stake-${part}"]`)
  const press = (part: string) => act(async () => find(part)?.click())
  const label = () => find('action')?.textContent
  return {
    ...{ ...page, modal: connected, switched, render, find, press, label, told, change },
    step: () => find('action')?.dataset.step,
    isPressable: () => find('action')?.getAttribute('aria-disabled') === 'false',
    /** Changes the act in the journal. */
    set: (status: Intent['status']) =>
      act(async () => {
        journal.list = [{ ...stake, status }]
      }),
    /** Waits for the words, while React renders by itself. */
    async until(said: () => boolean) {
      Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: false })
      await vi.waitUntil(said, { timeout: 4_000, interval: 5 })
      Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })
    },
  }
}
