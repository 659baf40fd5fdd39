import { formatAmount, type Modal } from '@gla/modal'
import { act, readContract, revoke } from '@gla/modal/contracts'
import {
  AccountButton,
  ConnectButton,
  ModalProvider,
  ModalView,
  NetworkButton,
  useAccount,
  useBalance,
  useConnection,
  useConnectors,
  useDisconnect,
  useEvent,
  useModal,
  useModalState,
  useNetwork,
  usePendingTransfers,
  useProvider,
  useSignMessage,
  useSwitchNetwork,
  useTheme,
} from '@gla/modal/react'
import {
  type AccountAllowance,
  AccountPicture,
  ActButton,
  switchSentence,
  UnderWay,
  underWayLabel,
  useAccountAddress,
  useActButtonWords,
  useActivity,
  useActWords,
  useAllowances,
  useContractRead,
  usePendingAct,
  usePortfolio,
  useRead,
  useRun,
  useUnsentPermit,
} from '@gla/modal/react/contracts'
import { useSwap, useSwapMessages } from '@gla/modal/react/swap'
import { usePublicClient, useWalletClient } from '@gla/modal/react/viem'
import { type ReactNode, useState } from 'react'
import { parseAbi } from 'viem'
import { modal } from './example-modal.js'

const vault = '0x7E3619560A82CE29310AdBaa9dB8D3Ebc8D0037f' // the StakingVault of `npm start`
const abi = parseAbi([
  'function deposit(uint256 assets, address receiver) returns (uint256 shares)',
  'function balanceOf(address account) view returns (uint256)',
  'function totalSupply() view returns (uint256)',
])

export const Layout = ({ children }: { children: ReactNode }) => (
  <ModalProvider modal={modal}>{children}</ModalProvider>
)

export function Receive() {
  const modal = useModal()
  return (
    <button type="button" onClick={() => modal.open({ view: 'WalletReceive' })}>
      Receive
    </button>
  )
}

export const Header = () => (
  <header>
    <ConnectButton size="sm" className="wallet" />
  </header>
)

export const Who = () => <AccountButton />

export const Where = () => <NetworkButton />

export const WalletPage = () => <ModalView className="wallet" />

export function Shade() {
  const { open, inline } = useModalState()
  return <div hidden={!open || inline} className="shade" />
}

export function Address() {
  const { address, status } = useAccount({ namespace: 'eip155' })
  return <p>{status === 'restoring' ? 'Reconnecting' : (address ?? 'Not connected')}</p>
}

export function Balance() {
  const { balance, symbol, refresh } = useBalance()
  return (
    <button type="button" onClick={() => void refresh()}>
      {balance ?? '–'} {symbol}
    </button>
  )
}

export function Network() {
  const { caipNetwork, isSupported } = useNetwork()
  return <p>{isSupported ? caipNetwork.name : 'This network is not supported'}</p>
}

export function ToBase() {
  const { switchNetwork, switching, failed } = useSwitchNetwork()
  return (
    <button type="button" onClick={() => switchNetwork('eip155:8453')}>
      {switching ? 'Asking your wallet' : failed ? 'Try Base again' : 'Base'}
    </button>
  )
}

export function Wallets() {
  const { connect } = useConnection()
  return useConnectors().map(({ id, name }) => (
    <button key={id} type="button" onClick={() => connect(id).catch(() => undefined)}>
      {name}
    </button>
  ))
}

export function Cancel() {
  const { status, cancel } = useConnection()
  return status === 'connecting' ? (
    <button type="button" onClick={cancel}>
      Cancel
    </button>
  ) : null
}

export function SignOut() {
  const { disconnect } = useDisconnect()
  return (
    <button type="button" onClick={() => void disconnect()}>
      Sign out
    </button>
  )
}

export function Sign() {
  const { signMessage, signature, status } = useSignMessage()
  return (
    <button type="button" onClick={() => signMessage('Hello')}>
      {status === 'asking' ? 'Look at your wallet' : (signature ?? 'Sign')}
    </button>
  )
}

export function DarkOrLight() {
  const { mode, setMode } = useTheme()
  return (
    <button type="button" onClick={() => setMode(mode === 'dark' ? 'light' : 'dark')}>
      {mode}
    </button>
  )
}

export function Pending() {
  const { length } = usePendingTransfers()
  return length > 0 ? <p>{length} on the way</p> : null
}

export function BlockNumber() {
  const provider = useProvider()
  const [block, setBlock] = useState('')
  const ask = async () => setBlock(String(await provider?.request({ method: 'eth_blockNumber' })))
  return (
    <button type="button" disabled={!provider} onClick={() => void ask().catch(() => undefined)}>
      {block || 'Newest block'}
    </button>
  )
}

export function Greet({ say }: { say: (text: string) => void }) {
  useEvent('account/connected', ({ restored }) => {
    if (!restored) say('Welcome')
  })
  return null
}

export const Owner = () => <p>{useAccountAddress() ?? 'No EVM account'}</p>

export function Shares({ of }: { of: `0x${string}` | null }) {
  const { data, status } = useContractRead(
    of && { abi, address: vault, functionName: 'balanceOf', args: [of] },
  )
  return <p>{data === null ? status : formatAmount(data, 24)}</p>
}

export function Supply() {
  const read = (modal: Modal) =>
    readContract(modal, { abi, address: vault, functionName: 'totalSupply' })
  const { data, status } = useRead(`supply ${vault}`, read, { every: 15_000 })
  return <p>{data === null ? status : formatAmount(data, 24)}</p>
}

export function Deposit({ amount, to }: { amount: bigint; to: `0x${string}` }) {
  const modal = useModal()
  const run = useRun()
  const call = { abi, address: vault, functionName: 'deposit', args: [amount, to] } as const
  const deposit = () => run.start((steps) => steps.act((step) => act(modal, { ...call, ...step })))
  return (
    <button type="button" onClick={deposit}>
      {run.problem?.code ?? run.phase}
    </button>
  )
}

export function DepositButton({ amount, to }: { amount: bigint; to: `0x${string}` }) {
  const modal = useModal()
  const run = useRun()
  const call = { abi, address: vault, functionName: 'deposit', args: [amount, to] } as const
  const deposit = () => run.start((steps) => steps.act((step) => act(modal, { ...call, ...step })))
  const about = { run, forms: [{ to: vault, begins: '0x6e553f65' }], onAct: deposit } as const
  return <ActButton act="Deposit" network="eip155:31337" isKnown {...about} />
}

export function Again() {
  const { pending, sendAnother } = usePendingAct([{ to: vault, begins: '0x6e553f65' }])
  if (!pending) return null
  return (
    <button type="button" onClick={sendAnother}>
      A deposit is on its way. Send another one?
    </button>
  )
}

export function OnItsWay() {
  const { pending, sendAnother } = usePendingAct([{ to: vault, begins: '0x6e553f65' }])
  const { words } = useActButtonWords()
  if (!pending || !words) return null
  return <UnderWay pending={pending} words={words} onAnother={sendAnother} />
}

export function Label() {
  const { pending } = usePendingAct([{ to: vault, begins: '0x6e553f65' }])
  const { words } = useActButtonWords()
  return (
    <button type="button">{pending && words ? underWayLabel(words, pending) : 'Deposit'}</button>
  )
}

export function ToMainnet() {
  const { switchNetwork, failed } = useSwitchNetwork()
  const { words } = useActButtonWords()
  return (
    <>
      <button type="button" onClick={() => switchNetwork('eip155:1')}>
        Ethereum
      </button>
      <p role="status">{failed && words && switchSentence(words, failed.error)}</p>
    </>
  )
}

export function ConnectFirst() {
  const { words } = useActButtonWords()
  return <p>{words?.['act-button.connect']}</p>
}

export function Acts() {
  const pending = usePendingTransfers()
  const words = useActWords(pending.length > 0)
  return <p>{pending.map((sent) => words?.(sent)?.act ?? 'A transaction').join(', ')}</p>
}

export const Picture = () => <AccountPicture size={56} />

export function LastActs() {
  const { acts } = useActivity(3)
  return (
    <ul>
      {acts?.map(({ id, title, line }) => (
        <li key={id}>{line === null ? title : `${title}: ${line}`}</li>
      ))}
    </ul>
  )
}

export function Everywhere() {
  const { networks, retry } = usePortfolio()
  return (
    <ul>
      {networks?.map(({ caipNetworkId, coin, tokens }) => (
        <li key={caipNetworkId}>
          {coin.balance ?? '–'} {coin.symbol}, {tokens.list.length} tokens
          {coin.status === 'failed' && (
            <button type="button" onClick={retry}>
              Try again
            </button>
          )}
        </li>
      ))}
    </ul>
  )
}

export function Allowances() {
  const modal = useModal()
  const { allowances, status, isComplete } = useAllowances()
  if (status === 'unlisted') return <p>Approvals cannot be listed here.</p>
  if (allowances?.length === 0 && isComplete) return <p>Nobody may take your tokens.</p>
  const takeBack = (one: AccountAllowance) => revoke(modal, one).catch(modal.kit.report)
  return (
    <ul>
      {allowances?.map((one) => (
        <li key={one.id}>
          {one.spenderName ?? one.spender} may take{' '}
          {one.doubt ? one.token : (one.symbol ?? one.token)}
          <button type="button" onClick={() => takeBack(one)}>
            Revoke
          </button>
        </li>
      ))}
    </ul>
  )
}

export function Unsent() {
  const { permit, forget } = useUnsentPermit(vault)
  return permit ? (
    <button type="button" onClick={forget}>
      You signed, and nothing was sent. All right
    </button>
  ) : null
}

export function SwapStep() {
  const { state, isLoading } = useSwap()
  return <p>{isLoading ? 'Loading…' : (state?.step ?? 'No swaps here')}</p>
}

export function SwapTitle() {
  const { messages } = useSwapMessages()
  return <h2>{messages?.['swap.review']}</h2>
}

export function SignByViem() {
  const wallet = useWalletClient()
  const sign = () => wallet?.signMessage({ message: 'Hello' }).catch(() => undefined)
  return (
    <button type="button" disabled={!wallet} onClick={() => void sign()}>
      Sign
    </button>
  )
}

export function Block() {
  const client = usePublicClient()
  const { data } = useRead(client && 'block', async () => client?.getBlockNumber() ?? null)
  return <p>{data === null ? '–' : `${data}`}</p>
}
