import type { Dispose } from '../async/disposer.js'
import type { Wallet } from '../wallets/wallet.js'
import type { DevParts } from './dev.js'
import { didYouMean } from './explain-option.js'
import { readOn } from './read-on.js'
import { warn } from './warn.js'

type Known = Pick<Wallet, 'id' | 'name' | 'rdns'>
const lists = ['featuredWallets', 'includeWallets', 'excludeWallets'] as const

/**
 * Warns of wallets that are named and match none. A provider's list is not known here: with one, it is said only of who is known
 * by another word.
 */
export function warnOfWalletIds({ env, options, connectors }: DevParts): Dispose {
  let isOver = false
  const isNamed = lists.some((list) => options[list].length > 0)
  if (isNamed) void check()

  async function check() {
    await env.page?.idle?.()
    const [{ readWalletTable }, { walletTable }] = await Promise.all([
      import('../wallets/bundled-wallets.js'),
      import('../wallets/wallet-table.js'),
    ])
    if (isOver) return
    const own = connectors.state.list.map(({ id, name, rdns }) => ({
      id,
      name,
      rdns: [rdns ?? ''],
    }))
    const known = [...readWalletTable(walletTable), ...own]
    for (const list of lists)
      for (const word of options[list].filter((one) => isWrong(one, list, known)))
        warn(textOf(list, word, known), readOn.option(list))
  }
  const isWrong = (word: string, list: string, known: readonly Known[]) =>
    !isIn(known, word, list === 'excludeWallets') && (!options.provider || meantBy(word, known))

  return () => {
    isOver = true
  }
}

const isCalled = ({ id, name, rdns }: Known, word: string) =>
  [id, name, ...rdns].some((one) => one.toLowerCase() === word.toLowerCase())
const meantBy = (word: string, known: readonly Known[]) => known.find((one) => isCalled(one, word))

/** Featured and included wallets are named by their id; excluded ones also by rdns or name. */
const isIn = (known: readonly Known[], word: string, byAll: boolean) =>
  known.some((one) => (byAll ? isCalled(one, word) : one.id === word))

function textOf(list: string, word: string, known: readonly Known[]): string {
  const text = `${list}: no wallet is known as ${word}.`
  const meant = meantBy(word, known)
  if (meant) return `${text} The id of ${meant.name} is ${meant.id}.`
  return `${text}${didYouMean(word, [...known.map(({ id }) => id), ...known.map(({ name }) => name)])}`
}
