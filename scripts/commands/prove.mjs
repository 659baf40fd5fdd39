// Ours: a test runner repeats tests, but not with another seed each time, and does not go on where it was stopped.
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { run } from '../setup/child.mjs'
import { install } from '../setup/install.mjs'
import { startPostgres } from '../setup/postgres.mjs'
import { at } from '../setup/repository.mjs'
import { Stop } from '../setup/stop.mjs'
import { noFlags, playConsumers } from './prove-consumers.mjs'
import { playDocs } from './prove-docs.mjs'
import { kindsToPlay, playGauntlet } from './prove-gauntlet.mjs'

/**
 * What takes too long for every `npm test`, which runs a tenth of one round of each.
 * `test` is a path for vitest; `env` says how much a round runs, and with which seed; `needs` starts a server that it uses;
 * `rounds` are what a run without `--rounds` runs, if not ten. One with `play` has no rounds: `choose` reads its flags,
 * and `play` returns the figure, or null if it failed.
 */
const proofs = {
  histories: {
    what: 'random histories of clicks, wallets, deadlines, reloads and other tabs, 1,000 a round and kind of wallet',
    test: 'packages/core/test/wallet-histories.test.ts',
    env: (seed) => ({ GLA_HISTORIES: '1000', GLA_SEED: `${seed}` }),
  },
  sessions: {
    what: 'random histories of a WalletConnect session between page, relay and wallet, 40 a round',
    test: 'packages/core/test/session-histories.test.ts',
    env: (seed) => ({ GLA_SESSIONS: '40', GLA_SEED: `${seed}` }),
  },
  transfers: {
    what: 'random histories of transfers in several tabs, with and without locks, 1,000 a round and kind',
    test: 'packages/core/test/transfer-histories.test.ts',
    env: (seed) => ({ GLA_TRANSFERS: '1000', GLA_SEED: `${seed}` }),
  },
  gauntlet: {
    what: 'the coin, a token, and a call of a page, each at 9 steps disturbed in 8 ways, a permission and a swap at 6 of them, in Chromium, on a chain',
    choose: kindsToPlay,
    play: playGauntlet,
  },
  endings: {
    what: 'every ending of a transaction, on chains of its own: reorganised, sped up, cancelled, dropped, reverted, behind a node that lags',
    test: 'packages/core/test/transaction-endings.test.ts',
    env: (seed) => ({ GLA_ENDINGS: 'all', GLA_SEED: `${seed}` }),
    rounds: 1,
  },
  amounts: {
    what: 'amounts of tokens with 0, 6, 18 and 77 decimals: 25,000 of each as they are asked for, 300 of each on a chain',
    test: 'packages/core/test/token-amounts.test.ts',
    env: (seed) => ({ GLA_AMOUNTS: '25000', GLA_AMOUNTS_SENT: '300', GLA_SEED: `${seed}` }),
    rounds: 1,
  },
  hostile: {
    what: 'hostile input by class, 2,000 inputs of each class a round',
    test: '.hostile.test',
    env: (seed) => ({ GLA_HOSTILE: '2000', GLA_SEED: `${seed}` }),
  },
  storm: {
    what: 'a relay attacked over 24 connections with every class of hostile frame and of calls that fill its store: four times 60 s a round; with 2,000 half-open sockets; with 100,000 subscriptions at once',
    test: 'apps/relay/test/storm',
    env: (seed) => ({ GLA_STORM: '60', GLA_SEED: `${seed}` }),
  },
  provider: {
    what: 'the provider on PostgreSQL, with 2,000 hostile requests a call; its embedded database killed in the middle of writing, 20 times a round',
    test: 'apps/provider/',
    env: (seed) => ({ GLA_HOSTILE: '2000', GLA_KILLS: '20', GLA_SEED: `${seed}` }),
    needs: startPostgres,
  },
  index: {
    what: 'the history of a chain of its own, 20 times: random blocks, read by a process that is killed, reorganised while it reads and while it is off',
    test: 'apps/provider/test/index-rounds.test.ts',
    env: (seed) => ({ GLA_INDEX_ROUNDS: '20', GLA_SEED: `${seed}` }),
    rounds: 1,
  },
  sums: {
    what: 'random chains of 200 accounts: transfers, tokens, contracts that send on, failures; sums to the unit, by the provider and by its lines',
    test: 'apps/provider/test/sums.test.ts',
    env: (seed) => ({ GLA_SUMS: '200', GLA_SEED: `${seed}` }),
    rounds: 3,
  },
  'swap-formulas': {
    what: '10,000 random pools, amounts and routes: what a swap brings, by the provider and by the router on the chain',
    test: 'apps/provider/test/swap-formulas.test.ts',
    env: (seed) => ({ GLA_SWAP_FORMULAS: '10000', GLA_SEED: `${seed}` }),
    rounds: 1,
  },
  contracts: {
    what: 'stakes, vault and machines by forge: 10,000 inputs a fuzz test, 500 histories of 100 calls an invariant',
    test: 'packages/contracts/test/forge.test.ts',
    env: (seed) => ({ GLA_FUZZ: '10000', GLA_INVARIANTS: '500', GLA_SEED: `${seed}` }),
    rounds: 1,
  },
  consumers: {
    what: 'dapps outside of the workspace, from packed tarballs by npm and by pnpm, on the stack with a scripted wallet: examples, recipes as printed, dev servers of Vite 7 and 8',
    choose: noFlags('consumers'),
    play: playConsumers,
  },
  docs: {
    what: 'the documentation as a site, in Chromium: its home with the modal at 1280 and 390, search, each page by a click and as Markdown',
    choose: noFlags('docs'),
    play: playDocs,
  },
  frame: {
    what: 'the bridge to an embedded wallet: 20,000 hostile messages while a request is open, 200 logins with a frame that hangs, crashes, reloads or goes elsewhere, ten parents of which one is allowed',
    test: 'packages/frame/test/frame-proof.test.ts',
    env: (seed) => ({ GLA_FRAME: 'all', GLA_SEED: `${seed}` }),
    rounds: 1,
  },
  shares: {
    what: "100 embedded wallets: none is rebuilt from the server's database with its keys, a device's storage or the traffic, alone or together; each is from its sheet and code, 20 by recover.html in Chromium",
    test: 'apps/wallet/test/proof/',
    env: () => ({ GLA_SHARES: 'all' }),
    rounds: 1,
  },
  stories: {
    what: 'every story in 2 themes, 2 languages and 2 widths under axe, at 320 px in each language, and beside its pictures; a tenth a round, 10 rounds are all',
    test: 'apps/playground/test/stories',
    env: (seed) => ({ GLA_STORIES: 'tenth', GLA_SEED: `${seed}` }),
  },
}

const longestRound = 60 * 60_000 // ms

const usage = (name) =>
  [
    ...(name && !name.startsWith('-') && !Object.hasOwn(proofs, name)
      ? [`There is no proof named ${name}.`]
      : []),
    'npm run prove <name> [-- --rounds 10]',
    'npm run prove gauntlet [-- --only coin,swap]',
    ...Object.entries(proofs).map(([name, { what }]) => `  ${name.padEnd(13)} ${what}`),
  ].join('\n')

/** How many rounds are asked for; none when the flags are not understood. */
function roundsIn(flags, { choose, rounds = 10 }) {
  if (choose || flags.length === 0) return rounds
  const [, digits = 0] = /^--rounds[= ]([1-9]\d{0,3})$/.exec(flags.join(' ')) ?? []
  return Number(digits)
}

/**
 * `npm run prove <name> [-- --rounds 10]`: rounds with new seeds. Stopped, it goes on where it was for this commit.
 * @param {string[]} args
 * @returns {Promise<number>} its exit code
 */
export async function prove([name, ...flags]) {
  const proof = Object.hasOwn(proofs, name ?? '') && proofs[name]
  if (!proof) throw new Stop(usage(name))
  const chosen = proof.choose?.(flags)
  const rounds = roundsIn(flags, proof)
  if (!rounds) throw new Stop(`Not understood: ${flags.join(' ')}\n${usage(name)}`)
  await install()
  const commit = (await run('git', ['rev-parse', '--short', 'HEAD'])).stdout.trim()
  const file = at('test-results', `prove-${name}.json`)
  const before = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {}
  let done = before.commit === commit ? before.done : 0
  console.log(`${name}: ${proof.what}`)
  if (proof.play) {
    const figure = await proof.play(commit, chosen)
    if (figure) console.log(`For docs/figures.md: ${name} | ${figure} | all | ${commit}`)
    return figure ? 0 : 1
  }
  const server = await proof.needs?.()
  try {
    return await runRounds()
  } finally {
    await server?.stop()
  }

  async function runRounds() {
    while (done < rounds) {
      const seed = done + 1
      const args = ['run', '--config', 'vitest.workspace.ts', proof.test]
      const more = server && { GLA_POSTGRES_URL: server.url }
      const env = { ...proof.env(seed), ...more }
      const ended = await run('vitest', args, { env, deadline: longestRound })
      if (ended.code !== 0) {
        console.error(ended.output)
        const env = Object.entries(proof.env(seed)).map(([name, value]) => `${name}=${value}`)
        const what = [`Round ${seed} failed`, ended.trouble].filter(Boolean).join(': ')
        console.error(`${what}. To repeat it: ${env.join(' ')} npx vitest ${args.join(' ')}`)
        return 1
      }
      done = seed
      mkdirSync(at('test-results'), { recursive: true })
      writeFileSync(file, JSON.stringify({ commit, done }))
      console.log(`  round ${done} of ${rounds}`)
      for (const [, figure] of ended.output.matchAll(/^(?:figure: |(?=hostile: ))(.*)$/gm))
        console.log(`    ${figure}`)
    }
    console.log(
      `For docs/figures.md: ${name} | ${done} rounds, no failure | no failure | ${commit}`,
    )
    return 0
  }
}
