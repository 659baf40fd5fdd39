import assert from 'node:assert/strict'
import { delimiter } from 'node:path'
import { test } from 'node:test'
import { ensureChineseFont, ensureChromium, findChromium } from './chromium.mjs'
import { ensureHeadlessShell } from './headless-shell.mjs'

const done = (stdout) => ({ code: 0, output: stdout, stdout, trouble: null, leftovers: false })
const failed = { ...done('no route to host'), code: 1 }

const installer = (program, args) => (program === 'apt-get' ? args[0] : 'playwright')

/** A machine with some programs; `gets` says what an installer brings, and what it says. */
function machine({
  programs = [],
  broken = [],
  env = {},
  debianRoot = false,
  debian = '',
  gets = {},
} = {}) {
  const present = new Set(programs)
  const asked = []
  return {
    asked,
    env: { PATH: ['/a', '/b'].join(delimiter), ...env },
    isDebianRoot: debianRoot,
    isProgram: (path) => present.has(path) || broken.includes(path),
    playwrightPath: async () => '/playwright/chrome',
    playwrightCli: '/playwright/cli.js',
    async run(program, args) {
      asked.push([program, ...args].join(' '))
      const facts = { 'fc-list': present.has('font') ? 'Noto Sans CJK' : '', 'dpkg-query': debian }
      if (program in facts) return done(facts[program])
      const got =
        args[0] === '--version' ? present.has(program) && [] : gets[installer(program, args)]
      for (const path of got || []) present.add(path)
      return got ? done('') : failed
    },
  }
}

test('default: the first name on PATH that starts', async () => {
  const here = machine({ programs: ['/b/google-chrome', '/b/chromium'] })
  assert.equal(await findChromium(here), '/b/chromium')
})

test('a name on PATH that does not start is passed over', async () => {
  const here = machine({ broken: ['/a/chromium-browser'], programs: ['/b/google-chrome'] })
  assert.equal(await findChromium(here), '/b/google-chrome')
})

test('GLA_CHROMIUM: it and no other', async () => {
  const programs = ['/mine/chrome', '/a/chromium']
  assert.equal(
    await findChromium(machine({ programs, env: { GLA_CHROMIUM: '/mine/chrome' } })),
    '/mine/chrome',
  )
  const wrong = machine({ programs, env: { GLA_CHROMIUM: '/mine/other' } })
  await assert.rejects(findChromium(wrong), /GLA_CHROMIUM is \/mine\/other/)
})

test("none on PATH: Playwright's own, when it is there", async () => {
  const here = machine({ programs: ['/playwright/chrome'] })
  assert.equal(await ensureChromium(here), '/playwright/chrome')
  assert.ok(here.asked.every((line) => !line.includes('install')))
})

test('root on Debian: its package', async () => {
  const here = machine({ debianRoot: true, gets: { update: [], install: ['/a/chromium'] } })
  assert.equal(await ensureChromium(here), '/a/chromium')
  assert.equal(here.asked.filter((line) => line === 'apt-get update -q').length, 1)
})

test("not root on Debian: Playwright's download, and nothing of apt", async () => {
  const here = machine({ gets: { playwright: ['/playwright/chrome'] } })
  assert.equal(await ensureChromium(here), '/playwright/chrome')
  assert.ok(here.asked.every((line) => !line.startsWith('apt-get')))
})

test('error: nothing works: what was tried, and what to do', async () => {
  const error = await ensureChromium(machine({ debianRoot: true })).catch((reason) => reason)
  assert.equal(error.name, 'Stop')
  for (const part of ['on PATH', 'apt-get install', 'Playwright', 'GLA_CHROMIUM', '--only=']) {
    assert.ok(error.message.includes(part), part)
  }
})

test('a Chinese font: there, got, or told of', async () => {
  assert.equal(await ensureChineseFont(machine({ programs: ['font'] })), null)
  const got = machine({ debianRoot: true, gets: { update: [], install: ['font'] } })
  assert.equal(await ensureChineseFont(got), null)
  if (process.platform === 'linux') {
    assert.match(await ensureChineseFont(machine()), /fonts-noto-cjk/)
  }
})

test("without windows: what is there; beside Debian's Chromium one of its version; else none, and nothing is asked", async () => {
  const shell = '/b/chromium-headless-shell'
  assert.equal(await ensureHeadlessShell(machine({ programs: [shell] })), shell)
  const gets = { update: [], install: [shell] }
  const beside = machine({ debianRoot: true, debian: '156.0-1', gets })
  assert.equal(await ensureHeadlessShell(beside), shell)
  assert.ok(beside.asked.some((line) => line.endsWith('chromium-headless-shell=156.0-1')))
  assert.equal(await ensureHeadlessShell(machine({ debianRoot: true, debian: '156.0-1' })), null)
  const other = machine({ debianRoot: true, gets })
  assert.equal(await ensureHeadlessShell(other), null)
  assert.ok(other.asked.every((line) => !line.startsWith('apt-get')))
})
