import { expect, onTestFinished, test } from 'vitest'
import { createKit } from '../src/kit.js'
import { doubtOf } from '../src/wallets/doubt-of.js'
import { alice } from './fake-connector.js'
import type { AnnouncedWallet } from './fake-page.js'
import { approvingWallet, fakePage } from './fake-page.js'
import { local } from './test-kit.js'

/** A page with this object at `window.ethereum`. */
function openPage(provider: object) {
  const fake = fakePage()
  const page = fake.environment.page && {
    ...fake.environment.page,
    injected: (name = 'ethereum') => (name === 'ethereum' ? provider : undefined),
  }
  const kit = createKit(
    {
      networks: [{ ...local, caipNetworkId: 'eip155:1', id: 1 }],
      metadata: { name: 'Dapp', description: '', url: 'https://dapp.example', icons: [] },
    },
    { ...fake.environment, page },
  )
  onTestFinished(kit.destroy)
  kit.start()
  /** What is listed once the list of wallets is loaded: id, name, and why it is doubted. */
  async function rows() {
    const wallets = await kit.load('wallets')
    await wallets.prepare()
    await fake.clock.settle()
    return kit.connectors.state.list.map((row) => [
      row.id,
      row.name,
      doubtOf(row, wallets)?.mark ?? null,
    ])
  }
  return { ...fake, kit, rows }
}
const named = (name: string, wallet: AnnouncedWallet, uuid = wallet.info.uuid) => ({
  ...wallet,
  info: { ...wallet.info, name, uuid },
})
/** A wallet that says it is MetaMask, as most do. */
const late = approvingWallet(alice, 'com.honest')
Object.assign(late.provider, { isMetaMask: true })

test.each(['before', 'after'])(
  'a wallet that announces itself late, %s the list is there, keeps its own name and is not doubted',
  async (when) => {
    const { kit, clock, announce, rows } = openPage(late.provider)
    await clock.advance(300)
    if (when === 'after') await rows()
    announce(late)
    expect(await rows()).toEqual([['injected', late.info.name, null]])
    expect(kit.connectors.state.list).toMatchObject([{ rdns: 'com.honest', icon: late.info.icon }])
  },
)

test('the second object of a wallet that is here is not named after a third wallet', async () => {
  const trust = named('Trust Wallet', approvingWallet(alice, 'com.trustwallet.app'))
  const twin = Object.assign({ ...trust.provider }, { isTrust: true, isMetaMask: true })
  const { clock, announce, rows } = openPage(twin)
  announce(trust)
  await clock.advance(300)
  expect((await rows()).map(([, name]) => name)).not.toContain('MetaMask')
})

test('impostor: who announces the name of a listed wallet without a valid rdns is doubted, beside the real one and alone', async () => {
  const fake = named('MetaMask', approvingWallet(alice, 'https://metamask.io/'))
  const real = named(
    'MetaMask',
    approvingWallet(alice, 'io.metamask'),
    '11111111-19fa-4704-a166-e52e178b59d2',
  )
  const doubted = ['eip6963:MetaMask', 'MetaMask', 'same-identity']
  const alone = openPage({})
  alone.announce(fake)
  await alone.clock.advance(300)
  expect(await alone.rows()).toContainEqual(doubted)
  const both = openPage({})
  both.announce(real)
  both.announce(fake)
  await both.clock.advance(300)
  const rows = await both.rows()
  expect(rows).toContainEqual(doubted)
  expect(rows).toContainEqual(['io.metamask', 'MetaMask', null])
})
