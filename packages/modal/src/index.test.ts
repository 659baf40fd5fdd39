// @vitest-environment happy-dom
import { expect, expectTypeOf, onTestFinished, test } from 'vitest'
import { createConnectedModal } from '../test/page.js'
import * as contracts from './contracts.js'
import * as main from './index.js'
import * as networks from './networks.js'
import * as pictures from './pictures.js'
import * as react from './react.js'
import * as reactContracts from './react-contracts.js'
import * as reactViem from './react-viem.js'
import * as viem from './viem.js'

const options = {
  networks: [networks.bnbSmartChain, networks.bnbSmartChainTestnet],
  metadata: { name: 'Dapp', description: '', url: 'https://dapp.example', icons: [] },
}

/** The first opening loads the modal's code, which can take a while on a busy machine. */
const modalMounted = () =>
  expect.poll(() => document.querySelector('gla-modal'), { timeout: 10_000 }).not.toBeNull()

test('the public names of every entry', () => {
  expect({
    '.': Object.keys(main).sort(),
    './contracts': Object.keys(contracts).sort(),
    './networks': Object.keys(networks).sort(),
    './pictures': Object.keys(pictures).sort(),
    './react': Object.keys(react).sort(),
    './react/contracts': Object.keys(reactContracts).sort(),
    './react/viem': Object.keys(reactViem).sort(),
    './viem': Object.keys(viem).sort(),
  }).toMatchInlineSnapshot(`
    {
      ".": [
        "KitError",
        "aboutAmount",
        "awaitsScan",
        "createModal",
        "describeError",
        "floorAmount",
        "formatAmount",
        "isAwaited",
        "isOver",
        "isRevocation",
        "isSameAddress",
        "isUserRejected",
        "outcomeOf",
        "parseAmount",
        "parseCaipAddress",
        "parseCaipNetworkId",
        "plainDigits",
        "rateLine",
        "rateOf",
        "read",
        "readTypedAmount",
        "signMessage",
        "sumOf",
        "typedAddress",
        "watch",
        "worthOf",
        "writtenWorth",
      ],
      "./contracts": [
        "act",
        "acts",
        "approve",
        "firstOf",
        "isDeclined",
        "loadActWords",
        "multicall",
        "nextStep",
        "pendingAct",
        "putIn",
        "readContract",
        "revocationOf",
        "revoke",
        "sendAnother",
        "signPermit",
        "transactionUrl",
        "unsentPermits",
      ],
      "./networks": [
        "arbitrum",
        "arbitrumGoerli",
        "arbitrumSepolia",
        "aurora",
        "auroraTestnet",
        "avalanche",
        "avalancheFuji",
        "base",
        "baseGoerli",
        "baseSepolia",
        "bitcoinMainnet",
        "bitcoinTestnet",
        "bnbSmartChain",
        "bnbSmartChainTestnet",
        "bsc",
        "bscTestnet",
        "celo",
        "celoAlfajores",
        "celoSepolia",
        "defineNetwork",
        "fantom",
        "fantomTestnet",
        "fromViemChain",
        "gnosis",
        "gnosisChiado",
        "goerli",
        "holesky",
        "hoodi",
        "kaia",
        "kairos",
        "mainnet",
        "optimism",
        "optimismGoerli",
        "optimismSepolia",
        "polygon",
        "polygonAmoy",
        "polygonMumbai",
        "sepolia",
        "solanaDevnet",
        "solanaMainnet",
        "solanaTestnet",
        "sonic",
        "sonicBlazeTestnet",
        "sonicTestnet",
        "zksync",
        "zksyncGoerliTestnet",
        "zksyncSepoliaTestnet",
        "zora",
        "zoraSepolia",
        "zoraTestnet",
      ],
      "./pictures": [
        "pictures",
      ],
      "./react": [
        "AccountButton",
        "ConnectButton",
        "ModalProvider",
        "ModalView",
        "NetworkButton",
        "useAccount",
        "useBalance",
        "useConnection",
        "useConnectors",
        "useDisconnect",
        "useEvent",
        "useModal",
        "useModalState",
        "useNetwork",
        "usePendingTransfers",
        "useProvider",
        "useSignMessage",
        "useSwitchNetwork",
        "useTheme",
      ],
      "./react/contracts": [
        "AccountPicture",
        "ActButton",
        "UnderWay",
        "switchSentence",
        "underWayLabel",
        "useAccountAddress",
        "useActButtonWords",
        "useActWords",
        "useActivity",
        "useAllowances",
        "useContractRead",
        "usePendingAct",
        "usePortfolio",
        "useRead",
        "useRun",
        "useUnsentPermit",
      ],
      "./react/viem": [
        "usePublicClient",
        "useWalletClient",
      ],
      "./viem": [
        "chainOf",
        "publicClientOf",
        "walletClientOf",
      ],
    }
  `)
})

test('the element is mounted when the modal first opens, and removed with it', async () => {
  const modal = main.createModal(options)
  expect(document.querySelector('gla-modal')).toBeNull()
  modal.open()
  await modalMounted()
  expect(document.querySelector('gla-modal')?.kit).toBe(modal.kit)
  modal.destroy()
  expect(document.querySelector('gla-modal')).toBeNull()
})

test('loading: a button in the page says so from the press until the modal shows a view', async () => {
  const modal = main.createModal(options)
  onTestFinished(() => {
    element.remove()
    modal.destroy()
  })
  const element = Object.assign(document.createElement('gla-connect-button'), { kit: modal.kit })
  document.body.append(element)
  const button = element.shadowRoot?.querySelector('button')
  const isBusy = () => button?.getAttribute('aria-busy')
  button?.click()
  await expect.poll(isBusy).toBe('true')
  expect(document.querySelector('gla-modal')).toBeNull()
  await expect.poll(isBusy, { timeout: 10_000 }).toBe('false')
  expect(modal.kit.modal.state.open).toBe(true)
})

test('content for a slot waits for the element, and is removed with it', async () => {
  const modal = main.createModal(options)
  const [early, late] = [document.createElement('p'), document.createElement('p')]
  modal.slot('account', early)
  expect(early.isConnected).toBe(false)
  modal.open()
  await modalMounted()
  modal.slot('account', late)
  const element = document.querySelector('gla-modal')
  expect([...(element?.children ?? [])]).toEqual([early, late])
  expect(early.slot).toBe('account')
  modal.destroy()
  expect(late.isConnected).toBe(false)
})

test('manual control: a link given before the modal is loaded is the one shown', async () => {
  const modal = main.createModal({ ...options, manualControl: true })
  const uri = `wc:${'0'.repeat(64)}@2?relay-protocol=irn&symKey=${'1'.repeat(64)}`
  await modal.open({ uri })
  await modalMounted()
  const code = () =>
    [...(document.querySelector('gla-modal')?.renderRoot.querySelectorAll('*') ?? [])]
      .map((view) => view.shadowRoot?.querySelector<HTMLElement>('[data-testid="qr-uri"]'))
      .find(Boolean)?.dataset.uri
  await expect.poll(code, { timeout: 10_000 }).toBe(uri)
  expectTypeOf(modal.open).toEqualTypeOf<typeof modal.kit.modal.open>()
  modal.destroy()
})

test('manual control: a refused link rejects the call and shows an error, and an unhandled rejection does no harm', async () => {
  const unhandled: unknown[] = []
  const listener = (reason: unknown) => unhandled.push(reason)
  process.on('unhandledRejection', listener)
  onTestFinished(() => void process.off('unhandledRejection', listener))
  const modal = main.createModal({ ...options, manualControl: true })
  onTestFinished(modal.destroy)
  void modal.open({ uri: 'wc:mine' })
  const shown = () => modal.kit.toasts.state.current?.code
  await expect.poll(shown, { timeout: 10_000 }).toBe('pairing/invalid')
  await expect(modal.open({ uri: 'javascript:alert(1)' })).rejects.toMatchObject({
    code: 'pairing/invalid',
  })
  await new Promise((resolve) => setImmediate(resolve))
  expect(unhandled).toEqual([])
})

test('a toast shows before anything was opened', async () => {
  const modal = main.createModal(options)
  modal.kit.report(new Error('something failed'))
  await modalMounted()
  expect(modal.kit.modal.state.open).toBe(false)
  modal.destroy()
})

test('a modal destroyed while it opens leaves nothing in the page', async () => {
  const modal = main.createModal(options)
  modal.open()
  modal.destroy()
  await import('@gla/ui/modal')
  await Promise.resolve()
  expect(document.querySelector('gla-modal')).toBeNull()
})

test('two modals on a page share nothing', () => {
  const a = main.createModal(options)
  const b = main.createModal({ ...options, storagePrefix: 'other' })
  a.setLanguage('zh-CN')
  a.setTheme('light')
  a.open()
  expect(b.kit.theme.state).toMatchObject({ language: 'en-US', mode: 'dark' })
  expect(b.kit.modal.state.open).toBe(false)
  a.destroy()
  b.destroy()
})

test.each([
  ['no networks', { networks: [] }],
  ['a relay that is no websocket', { relayUrl: 'https://relay.example' }],
  ['a prefix with a point', { storagePrefix: 'a.b' }],
])('error: options/invalid for %s', (_, change) => {
  expect(() => main.createModal({ ...options, ...change })).toThrow(
    expect.objectContaining({ code: 'options/invalid' }),
  )
})

test('examples/vanilla: beside another account stands no signature of the one before', async () => {
  const connected = createConnectedModal('0xA')
  const { modal } = await import('../../../examples/vanilla/src/modal.js')
  onTestFinished(modal.destroy)
  const load = async () => ({ signMessage: async () => '0x12' })
  Object.assign(modal.kit, connected.modal.kit, { load })
  for (const id of ['account', 'address', 'sign', 'signature', 'send'])
    document.body.appendChild(Object.assign(document.createElement('button'), { id }))
  const text = (id: string) => document.getElementById(id)?.textContent
  await import('../../../examples/vanilla/src/main.js')
  document.getElementById('sign')?.click()
  await expect.poll(() => text('signature')).toBe('0x12')
  await connected.change('0xB')
  expect([text('address'), text('signature')]).toEqual(['0xB', ''])
})
