import type { Pictures } from '@gla/core'
import type { ApiAnswer } from '@gla/core/api'
import type { Answers, Picture } from '../api/answers.js'
import { Refusal } from '../api/refusal.js'
import type { Chains } from '../chains/chains.js'
import type { ListedWallet } from '../provider-options.js'
import { pictureOf } from './picture-of.js'
import { matching, readWalletList } from './wallet-list.js'

interface WalletDeps {
  readonly chains: Chains
  /** The marks of wallets, networks, coins and logins. */
  readonly marks: Pictures
  readonly others: readonly ListedWallet[]
}

const mostEntries = 100
const mostPages = 100

/** Answers the list of wallets, and pictures of wallets, networks, connectors and tokens. */
export function createWalletAnswers({ chains, marks, others }: WalletDeps) {
  const hasPicture = async (id: string) => (await marks('wallet', id)) !== null
  let all: Promise<readonly ListedWallet[]> | null = null
  /** The pages that were asked for last: the same object is sent without being checked and written again. */
  const kept = new Map<string, ApiAnswer<'wallets'>>()

  function keep(key: string, answer: ApiAnswer<'wallets'>): void {
    kept.delete(key) // so that it is the newest
    kept.set(key, answer)
    const oldest = kept.keys().next()
    if (kept.size > mostPages && !oldest.done) kept.delete(oldest.value)
  }

  /** A token that is listed has the picture that its list gives it, a coin its mark. What is in no list has none. */
  async function tokenPicture(asked: string): Promise<Picture | null> {
    const wanted = asked.toLowerCase()
    for (const id of chains.ids) {
      const { tokens = [], coin } = chains.get(id)?.config ?? {}
      const token = tokens.find(({ address, symbol, picture }) => {
        const plain = address.toLowerCase()
        return picture && (wanted === plain || wanted === `${id}:${plain}` || asked === symbol)
      })
      if (token) return pictureOf(token.picture)
      if (coin?.symbol === asked) return pictureOf(await marks('coin', asked))
    }
    return null
  }

  return {
    async wallets({ query }) {
      const page = numberOf('page', query.page)
      const entries = numberOf('entries', query.entries, mostEntries)
      all ??= readWalletList(others, hasPicture)
      const wanted = {
        search: query.search ?? '',
        include: listOf(query.include),
        exclude: listOf(query.exclude),
        chains: listOf(query.chains),
        badge: query.badge_type,
      }
      const key = JSON.stringify([page, entries, wanted])
      const answer = kept.get(key) ?? pageOf(matching(await all, wanted), page, entries)
      keep(key, answer)
      return answer
    },
    walletImage: async ({ params }) => found(pictureOf(await marks('wallet', params.imageId))),
    async assetImage({ params: { imageId } }) {
      const mark =
        (await marks('network', imageId)) ??
        (await marks('wallet', imageId)) ??
        (await marks('login', imageId))
      return found(pictureOf(mark))
    },
    tokenImage: async ({ params }) => found(await tokenPicture(params.symbol)),
  } satisfies Answers
}

function pageOf(found: readonly ListedWallet[], page: number, entries: number) {
  const end = page * entries
  return { data: found.slice(end - entries, end), count: found.length }
}

const listOf = (text = '') => text.split(',').filter((one) => one !== '')

/** @throws Refusal */
function numberOf(name: string, text: string, most = Number.POSITIVE_INFINITY): number {
  const number = Number(text)
  if (number < 1 || number > most)
    throw new Refusal(400, name, `The value of ${name} is out of range.`)
  return number
}

/** @throws Refusal 404 */
function found(picture: Picture | null): Picture {
  if (!picture) throw new Refusal(404, 'picture', 'There is no picture of it here.')
  return picture
}
