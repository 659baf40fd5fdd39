import { startingFunds } from './accounts.js'
import { solanaStartingFunds } from './solana/demo-account.js'
import type { Stack, StackSolana } from './stack.js'

/** What a user needs to know about a running stack, as text for a terminal. */
export function summarize(stack: Stack): string {
  const [{ contracts }] = stack.chains
  const sections = [
    table([
      ...(stack.app ? [['app', stack.app.url, 'open this in a browser']] : []),
      ...(stack.wallet ? [['demo wallet', stack.wallet.url, 'approves, signs and sends']] : []),
      ...(stack.everything
        ? [['everything', stack.everything.url, 'a page with every feature of the kit on']]
        : []),
      ...(stack.embedded
        ? [
            [
              ...['embedded wallet', stack.embedded.url],
              `sign in with any e-mail address; the codes come to ${stack.embedded.inbox.url}`,
            ],
          ]
        : []),
      ['relay', stack.relay.url, 'WalletConnect'],
      ...(stack.provider
        ? [['provider', stack.provider.url, 'balances, histories, names, prices']]
        : []),
      ...stack.chains.map(({ name, rpcUrl, id }) => [name, rpcUrl, `RPC, chain id ${id}`]),
      ...(stack.solana ? [[stack.solana.name, stack.solana.rpcUrl, 'Solana RPC']] : []),
    ]),
    `Contracts, the same on both chains\n${table([
      ['GLA', contracts.gla],
      ['tUSD', contracts.usd],
      ['WETH', contracts.weth],
      ['DRIFT', contracts.drift],
      ['Tidepools', contracts.tidepools],
      ['Pebbles', contracts.pebbles],
      ['Uniswap V2 factory', contracts.swapFactory],
      ['Uniswap V2 router', contracts.swapRouter],
      ['StakingPool', contracts.stakingPool],
      ['StakingVault', contracts.stakingVault],
      ['Machines', contracts.machines],
      ['MiningRewards', contracts.miningRewards],
      ['Multicall3', contracts.multicall3],
    ])}`,
    `Demo accounts, each with ${funds()} on both chains\n${table(
      stack.accounts.map(({ name, address, privateKey }) => [name, address, privateKey]),
    )}`,
    ...(stack.solana ? [solanaSection(stack.solana)] : []),
    'Documentation, with its modal on this stack: npm run docs:site',
    'For development only: these keys are public. Never send anything of value to these addresses.',
  ]
  return sections.join('\n\n')
}

function solanaSection({ account, caipNetworkId }: StackSolana): string {
  const { name, address, secretKey } = account
  const row = table([[name, address, secretKey]])
  return `Demo account on ${caipNetworkId}, with ${format.format(solanaStartingFunds)} SOL\n${row}`
}

const format = new Intl.NumberFormat('en-US')

function funds(): string {
  const { native, gla, usd, drift } = startingFunds
  return `${format.format(native)} ETH, ${format.format(gla)} GLA, ${format.format(usd)} tUSD and ${format.format(drift)} DRIFT`
}

function table(rows: readonly (readonly string[])[]): string {
  const widths = (rows[0] ?? []).map((_, column) =>
    Math.max(...rows.map((row) => row[column]?.length ?? 0)),
  )
  const line = (row: readonly string[]) =>
    row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join('  ')
  return rows.map((row) => `  ${line(row).trimEnd()}`).join('\n')
}
