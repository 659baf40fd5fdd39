import MiniSearch from 'minisearch'
import { beforeAll, expect, test } from 'vitest'
// biome-ignore lint/correctness/useImportExtensions: a script has this one
import { keywordsOf, paths, readPage, slugOf } from '../../pages.mjs'
import { searchOptions } from './search-options.js'

const { options, searchOptions: asked } = searchOptions

/** As VitePress has it: the source of a function, in a page that knows nothing else. */
const inThePage = <T>(one: T): T => new Function(`return ${one}`)()

const search = new MiniSearch({
  storeFields: [],
  fields: [],
  ...options,
  extractField: inThePage(options.extractField),
  tokenize: inThePage(options.tokenize),
})
const boostDocument = inThePage(asked.boostDocument)

/** The sections of a page, as `searched` and VitePress make them of its HTML. */
function sectionsOf(path: string) {
  const text = readPage(path).text.replace(/^```.*?^```/gms, (code) => code.replace(/^#/gm, ''))
  return text.split(/^(?=#{1,6} )/m).map((section, at) => {
    const title = (/^#+ (.+)$/m.exec(section)?.[1] ?? '').replace(/[`*]/g, '')
    const body = section.replace(/^.*\n/, at ? '' : `Keywords: ${keywordsOf(path)}\n`)
    return { id: `/${path}.html#${slugOf(title)}-${at}`, title, titles: [], text: body }
  })
}

beforeAll(() => {
  for (const path of paths) search.addAll(sectionsOf(path))
})

test.each([
  ['connect wallet', /^\/start\//],
  ['CSP', /^\/recipes\/csp\./],
  ['dark mode', /^\/recipes\/theme\./],
  ['Chinese', /^\/(?:recipes\/theme|options)\./],
  ['locale', /^\/(?:recipes\/theme|options)\./],
  ['sign message', /^\/recipes\/sign-message\./],
  ['embedded wallet', /^\/recipes\/embedded-wallet\./],
  ['email login', /^\/recipes\/embedded-wallet\./],
  ['邮箱登录', /^\/recipes\/embedded-wallet\./],
  ['连接钱包', /^\/(?:start\/|views\.)/],
  ['签名', /^\/recipes\/sign-message\./],
  ['转账', /^\/recipes\/send\./],
  ['切换网络', /^\/(?:start\/|hooks\.|views\.)/],
  ['深色模式', /^\/recipes\/theme\./],
  ['语言', /^\/(?:recipes\/theme|options)\./],
  ['兑换', /^\/recipes\/swap\./],
  ['质押', /^\/recipes\/page\./],
  ['wallet/rejected', /^\/errors\.html#wallet-rejected/],
  ['wallet rejected', /^\/errors\.html#wallet-rejected/],
  ['relay/unreachable', /^\/errors\.html#relay-unreachable/],
  ['useAccount', /^\/hooks\.html#useaccount-/],
  ['featuredWallets', /^\/options\.html#featuredwallets/],
])('who types %s is led to %s', (typed, address) => {
  expect(search.search(typed, { ...asked, boostDocument })[0]?.id).toMatch(address)
})

test('each page of the list has keywords', () => {
  expect(paths.filter((path) => !keywordsOf(path))).toEqual([])
})
