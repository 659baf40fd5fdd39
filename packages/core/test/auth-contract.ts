import { describe, expect, onTestFinished, test } from 'vitest'
import type { ChainFamily } from '../src/adapters/adapter.js'
import type { Connection } from '../src/connection/connection.js'
import type { AccountType, Connector } from '../src/connectors/connector.js'
import type { Environment } from '../src/environment.js'
import { createKit } from '../src/kit.js'
import type { ChainNamespace } from '../src/networks/caip-network.js'
import { defineNetwork } from '../src/networks/define-network.js'
import type { ConnectorMaker } from '../src/options/connector-maker.js'
import { fakeAdapter } from './fake-adapter.js'
import { fakeConnector } from './fake-connector.js'
import { fakePage, fakeStore } from './fake-page.js'
import type { Mood } from './scripted-wallet.js'
import { hurriedEnvironment, solanaId, solanaTestId, until } from './wallet-connect-world.js'

/** What an embedded wallet has. Tests that need more are left out. */
export interface AuthFacts {
  /** The namespaces it signs people in to: the EVM, or the EVM and Solana. */
  readonly families: readonly ChainNamespace[]
  /** The types of its accounts on the EVM. */
  readonly types: readonly AccountType[]
}

/** An embedded wallet under test: a connector of type `auth` for each page, and the site where a person signs in. */
export interface AuthBed {
  readonly make: ConnectorMaker
  /** What each page is given besides, such as a place for a frame. Called once for each page. */
  environment?(): Partial<Environment>
  /**
   * How a page signs in, for a wallet that needs to know the way, or asks for steps: the bed answers them.
   * @default connects without more
   */
  connect?(connection: Connection, connectorId: string): Promise<void>
  /** The accounts of each namespace, the active one first. For the EVM one of each type of {@link AuthFacts.types}. */
  readonly accounts: Partial<
    Record<ChainNamespace, readonly { address: string; type: AccountType; label?: string }[]>
  >
  /** How the person responds to a sign-in, and the site to the question whether anybody is signed in. */
  setMood(mood: Mood): void
  /** How many times the person had to sign in. */
  prompts(): number
  isSignedIn(): boolean
  /** How many times the site was asked to sign out. */
  signOuts(): number
  /** From now on, signing in to this namespace fails. */
  refuses(namespace: ChainNamespace): void
  /** The person signs out at the site. `quietly`: no page is notified. */
  signsOut(how?: { quietly?: boolean }): void
  stop?(): Promise<void>
}

const coin = { name: 'Coin', symbol: 'COIN', decimals: 18 }
const rpcUrls = { default: { http: [] } }
const evm = [1, 2].map((id) =>
  defineNetwork({ id, name: `Chain ${id}`, nativeCurrency: coin, rpcUrls }),
)
const solanaNetworks = ([solanaId, solanaTestId] as const).map((caipNetworkId) => ({
  id: caipNetworkId.slice(7),
  caipNetworkId,
  chainNamespace: 'solana' as const,
  name: caipNetworkId,
  nativeCurrency: { ...coin, decimals: 9 },
  rpcUrls,
}))
/** A Solana family that makes no request to a chain. */
const solana: ChainFamily = {
  namespace: 'solana',
  load: async () =>
    fakeAdapter({
      namespace: 'solana',
      parseAddress: (address) => address,
      parseAccounts: (accounts) => (accounts as string[]).filter((one) => !one.startsWith('0x')),
      chain: async () => solanaId,
      async switchNetwork(provider, { caipNetworkId: chainId }) {
        await provider.request({ method: 'wallet_switchChain', params: { chainId } })
      },
    }),
}

/**
 * The tests wait for these, in ms: until a site that says nothing is given up, and until a frame that is ready is used.
 * What was waited already is taken off the first one, so that it is at most 10 s.
 */
function hurry(ms: number) {
  if (ms > 5_000 && ms <= 10_000) return 500
  return ms === 500 ? 20 : ms
}
const leftOut = (_title: string, _run: () => Promise<void>) => undefined

/** The contract of a connector of type `auth` with the kit (spec §4, §6). */
export function describeAuthConnector(
  name: string,
  create: () => Promise<AuthBed>,
  facts: AuthFacts = { families: ['eip155', 'solana'], types: ['smartAccount', 'eoa'] },
) {
  const { families, types } = facts
  const hasSolana = families.includes('solana')
  /** Leaves a test out, so that no list of tests shows it as passed. */
  const testOfTwo = hasSolana ? test : leftOut
  const testOfTypes = types.includes('smartAccount') && types.includes('eoa') ? test : leftOut

  describe(`auth contract: ${name}`, () => {
    async function setUp(more: readonly Connector[] = []) {
      const bed = await create()
      onTestFinished(async () => bed.stop?.())
      const store = fakeStore()
      function visit() {
        const { page } = fakePage().environment
        const environment = hurriedEnvironment(hurry, {
          page,
          storage: store,
          ...bed.environment?.(),
        })
        const kit = createKit(
          {
            networks: [...evm, ...solanaNetworks],
            families: [solana],
            connectors: [bed.make, ...more.map((connector) => () => connector)],
            metadata: { name: 'Dapp', description: '', url: 'http://localhost', icons: [] },
          },
          environment,
        )
        onTestFinished(kit.destroy)
        const failed: string[] = []
        kit.on('network/switch-failed', ({ caipNetworkId }) => failed.push(caipNetworkId))
        kit.start()
        const { id } = kit.connectors.state.list.find(({ type }) => type === 'auth') ?? { id: '' }
        const signIn = () =>
          bed.connect ? bed.connect(kit.connection, id) : kit.connection.connect(id)
        return { ...kit, kit, id, failed, signIn }
      }
      const page = visit()
      const statuses = ({ connection }: typeof page) =>
        [connection.state.eip155, connection.state.solana].map(({ status }) => status)
      /** Signs in, in every family that the wallet has. */
      async function signInEverywhere() {
        await page.signIn()
        if (hasSolana) await page.network.switch(solanaId)
        expect(statuses(page)).toEqual(everywhere)
      }
      const first = (namespace: ChainNamespace) => bed.accounts[namespace]?.[0]?.address
      return { bed, page, visit, statuses, first, store, signInEverywhere }
    }
    const both = ['connected', 'connected']
    const one = ['connected', 'disconnected']
    const everywhere = hasSolana ? both : one
    const none = ['disconnected', 'disconnected']

    test('sign in: asks once, in the family in view alone', async () => {
      const { bed, page, statuses, first } = await setUp()
      expect(bed.prompts()).toBe(0)
      await page.signIn()
      expect(statuses(page)).toEqual(one)
      expect(page.connection.state.eip155).toMatchObject({ type: 'auth' })
      expect(page.account.state.eip155.caipAddress).toBe(`eip155:1:${first('eip155')}`)
      expect(bed.prompts()).toBe(1)
    })

    test('sign in: declined or given up, nobody is signed in', async () => {
      const { bed, page, statuses } = await setUp()
      bed.setMood('declines')
      await expect(page.signIn()).rejects.toMatchObject({
        code: 'wallet/rejected',
        cause: { code: 4001 },
      })
      bed.setMood('is away')
      const waiting = page.signIn()
      await until(() => bed.prompts() === 2)
      page.connection.cancel()
      await expect(waiting).rejects.toMatchObject({ code: 'connection/cancelled' })
      expect(statuses(page)).toEqual(none)
      expect(bed.isSignedIn()).toBe(false)
    })

    testOfTwo(
      'network of another family: it is signed in there too, and nobody is asked again',
      async () => {
        const { bed, page, statuses, first } = await setUp()
        await page.signIn()
        await page.network.switch(solanaTestId)
        expect(statuses(page)).toEqual(both)
        expect(page.network.state.caipNetwork.caipNetworkId).toBe(solanaTestId)
        expect(page.account.state.solana.caipAddress).toBe(`${solanaTestId}:${first('solana')}`)
        await page.network.switch('eip155:1')
        expect(statuses(page)).toEqual(both)
        expect(page.network.state.caipNetwork.caipNetworkId).toBe('eip155:1')
        expect(page.account.state.eip155.caipAddress).toBe(`eip155:1:${first('eip155')}`)
        expect([bed.prompts(), page.failed]).toEqual([1, []])
      },
    )

    testOfTwo(
      'network of another family: it is brought to that network, not to one it was on before',
      async () => {
        const { page } = await setUp()
        await page.signIn()
        for (const id of [solanaTestId, 'eip155:2', solanaId] as const) {
          await page.network.switch(id)
          const family = id.startsWith('eip155') ? 'eip155' : 'solana'
          expect(page.network.state.caipNetwork.caipNetworkId).toBe(id)
          expect(page.network.state.wallets[family]?.caipNetworkId).toBe(id)
        }
        const ask = (family: ChainNamespace, method: string) =>
          page.connection.link(family)?.provider.request({ method })
        expect(await ask('eip155', 'eth_chainId')).toBe('0x2')
        expect(await ask('solana', 'wallet_getChain')).toBe(solanaId)
      },
    )

    test('network of the same family: a plain switch, without signing in', async () => {
      const { bed, page, statuses } = await setUp()
      await page.signIn()
      await page.network.switch('eip155:2')
      expect(page.network.state.wallets.eip155?.caipNetworkId).toBe('eip155:2')
      expect(statuses(page)).toEqual(one)
      expect(bed.prompts()).toBe(1)
    })

    testOfTwo(
      'fallback: where it cannot sign in, the network is shown, and what was connected stays',
      async () => {
        const { bed, page, statuses, first } = await setUp()
        await page.signIn()
        bed.refuses('solana')
        await page.network.switch(solanaId)
        expect(page.failed).toEqual([solanaId])
        expect(page.network.state.caipNetwork.caipNetworkId).toBe(solanaId)
        expect(statuses(page)).toEqual(one)
        expect(page.account.state.eip155.address).toBe(first('eip155'))
        expect(bed.isSignedIn()).toBe(true)
      },
    )

    testOfTwo(
      'another wallet in the other family is left alone, by switching and by signing out',
      async () => {
        const { connector } = solanaWallet()
        const { bed, page, statuses } = await setUp([connector])
        await page.connection.connect(connector.id)
        await page.network.switch('eip155:1')
        await page.signIn()
        await page.network.switch(solanaId)
        expect(page.connection.state.solana).toMatchObject({ connectorId: connector.id })
        await page.connection.disconnect('eip155')
        expect(statuses(page)).toEqual(['disconnected', 'connected'])
        expect(bed.isSignedIn()).toBe(false)
      },
    )

    test('sign out: of all families together, and the site is told once', async () => {
      for (const namespace of [...families, undefined]) {
        const { bed, page, statuses, signInEverywhere } = await setUp()
        await signInEverywhere()
        await page.connection.disconnect(namespace)
        expect(statuses(page)).toEqual(none)
        expect([bed.isSignedIn(), bed.signOuts()]).toEqual([false, 1])
        for (const one of families) expect(page.account.state[one].address).toBeNull()
      }
    })

    test('sign out at the site: the page follows, in every family', async () => {
      const { bed, page, statuses, signInEverywhere } = await setUp()
      await signInEverywhere()
      bed.signsOut()
      await until(() => statuses(page).every((status) => status === 'disconnected'))
    })

    testOfTypes('account types: as it says, and the one it uses is the active one', async () => {
      const { bed, page } = await setUp()
      await page.signIn()
      const { allAccounts, preferredAccountTypes, address } = page.account.state.eip155
      expect(allAccounts).toEqual(
        bed.accounts.eip155?.map(({ label = null, ...one }) => ({ ...one, label })),
      )
      expect(preferredAccountTypes).toEqual(['smartAccount', 'eoa'])
      expect(allAccounts.find((one) => one.address === address)?.type).toBe('smartAccount')
    })

    testOfTypes(
      'account types: a preference and a chosen account are kept over visits',
      async () => {
        const { bed, page, visit, statuses } = await setUp()
        await page.signIn()
        const own = bed.accounts.eip155?.find(({ type }) => type === 'eoa')?.address ?? ''
        page.account.prefer('eip155', 'eoa')
        page.account.switch('eip155', own)
        expect(page.account.state.eip155.address).toBe(own)
        page.kit.destroy()
        const reloaded = visit()
        await until(() => statuses(reloaded)[0] === 'connected')
        expect(reloaded.account.state.eip155.preferredAccountTypes).toEqual(['eoa', 'smartAccount'])
        expect(reloaded.account.state.eip155.address).toBe(own)
      },
    )

    test('restore: every family of the login comes back, and nobody is asked', async () => {
      const { bed, page, visit, statuses, first, signInEverywhere } = await setUp()
      await signInEverywhere()
      page.kit.destroy()
      const reloaded = visit()
      await until(() => `${statuses(reloaded)}` === `${everywhere}`)
      for (const namespace of families)
        expect(reloaded.account.state[namespace].address).toBe(first(namespace))
      expect(bed.prompts()).toBe(1)
    })

    test('restore: signed out meanwhile, nothing is connected and nothing is kept', async () => {
      const { bed, page, visit, statuses, store, signInEverywhere } = await setUp()
      await signInEverywhere()
      page.kit.destroy()
      bed.signsOut({ quietly: true })
      const reloaded = visit()
      await until(() => store.getItem('gla.connections') === '{}')
      expect(statuses(reloaded)).toEqual(none)
      expect(bed.prompts()).toBe(1)
    })

    test('restore: a site that says nothing is given up at the deadline, and tried again at the next visit', async () => {
      const { bed, page, visit, statuses } = await setUp()
      await page.signIn()
      page.kit.destroy()
      bed.setMood('is away')
      const late = visit()
      expect(statuses(late)).toEqual(['restoring', 'disconnected'])
      await until(() => statuses(late)[0] === 'disconnected')
      late.kit.destroy()
      bed.setMood('approves')
      const reloaded = visit()
      await until(() => statuses(reloaded)[0] === 'connected')
      expect(bed.prompts()).toBe(1)
    })
  })
}

function solanaWallet() {
  const wallet = fakeConnector()
  const link = { ...wallet.link, accounts: ['HVasUUKPrmrAuBpDFiu8BxQKzrMYY5DvyuNXamvaG2nM'] }
  const given = { ...link, caipNetworkId: solanaId } as const
  const facts = { id: 'solana.wallet', name: 'Solana wallet', rdns: null } as const
  return fakeConnector({
    ...facts,
    type: 'external',
    namespaces: ['solana'],
    connect: async () => given,
    reconnect: async () => given,
  })
}
