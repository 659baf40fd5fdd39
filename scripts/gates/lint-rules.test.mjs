// Ours: Biome has no tester for rules of a configuration.
import assert from 'node:assert/strict'
import { cpSync, mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { test } from 'node:test'
import { run } from '../setup/child.mjs'
import { at, readJson, workspaces } from '../setup/repository.mjs'

// Each rule of biome.json and lint/ that we rely on, broken on purpose: a line that must be
// refused ends in the word that its message has, in a comment; any other line must not be.
const sources = {
  'packages/core/src/send/send.ts': `
    import { html } from 'lit' // noUndeclaredDependencies
    import { createEvm } from '../adapters/evm/evm-adapter.js' // Edges
    import type { Adapter } from '../adapters/evm/evm-adapter.js'
    import { createState } from '../state.js'
    import { createIntents } from './intents.js' // Controllers
    import type { Intents } from './intents.js'
    export const page = () => window.document // window
    export const amount = (text: string) => Number(text) // Amounts
    export const parts = (text: string) => Number.parseInt(text, 10) // Amounts
    export const all: [Adapter, Intents] | unknown[] = [html, createEvm, createState, createIntents]
  `,
  'packages/core/src/shell/router.ts': `
    import { proxy } from 'valtio/vanilla' // valtio
    export type Router = { id: number }
    export const createRouter = (text: string) => [proxy, Number(text)]
  `,
  'packages/core/src/state.ts': `
    import { proxy } from 'valtio/vanilla'
    export const createState = proxy
  `,
  'packages/core/src/adapters/evm/evm-adapter.ts': `
    import type { Router } from '../../shell/router.js' // controller
    export type Adapter = Router
    export const createEvm = (text: string) => BigInt(text)
  `,
  'packages/core/src/connectors/wallet-connect/wallet-connect.ts': `
    import { SignClient } from '@walletconnect/sign-client' // used
    import type { SignClientTypes } from '@walletconnect/types'
    export const load = () => import('@walletconnect/sign-client')
    export const eager: [typeof SignClient, SignClientTypes.Options] | null = SignClient && null
  `,
  'packages/core/src/storage/storage.ts': `
    export const parse = (text: string): unknown => JSON.parse(text)
  `,
  'packages/core/src/networks/caip.ts': `
    export const parse = (text: string): unknown => JSON.parse(text) // border
    export const answer = async (response: Response): Promise<unknown> => response.json() // border
  `,
  'packages/core/src/networks/caip.test.ts': `
    import { setTimeout as pause } from 'node:timers/promises' // sleep
    import { expect, test, vi } from 'vitest'
    vi.mock('./amount.js') // Deps
    test('one', { retry: 2 }, async () => { // sleep
      await new Promise((resolve) => setTimeout(resolve, 100)) // sleep
      await new Promise<void>((resolve) => { setTimeout(() => resolve(), 100) }) // sleep
      await new Promise<void>((_, reject) => setTimeout(() => reject(new Error('late')), 100))
      await pause(1)
      expect(JSON.parse('1')).toBe(1)
    })
    test.only('two', () => undefined) // noFocusedTests
    test.skip('three', () => undefined) // noSkippedTests
  `,
  'packages/ui/src/atoms/button/button.ts': `
    import { createKit } from '@gla/core' // atom
    import { html } from 'lit'
    import { messages } from '../../messages/en-US/shared.js' // atom
    import { copyText } from '../../flows/copy-text.js' // atom
    import { icon } from '../icon/icon.js'
    export const all = [createKit, html, messages, copyText, icon]
  `,
  'packages/ui/src/parts/header/header.ts': `
    import type { Kit } from '@gla/core' // kit
    import type { Toast } from '@gla/core'
    import { mustAgree } from '@gla/core' // kit
    import { icon } from '../../atoms/icon/icon.js'
    import { copyText } from '../../flows/copy-text.js' // flow
    import type { Copied } from '../../flows/copy-text.js'
    import { send } from '../../views/send/send.js' // part
    import { footer } from '../footer/footer.js'
    export const all: [Kit, Toast, Copied] | unknown[] = [icon, mustAgree, copyText, send, footer]
  `,
  'packages/ui/src/keyboard/previous-focus.ts': `
    import { icon } from '../atoms/icon/icon.js' // room
    import { KitElement } from '../kit-element.js' // room
    import { focusedElement } from './focused-element.js'
    export const all = [icon, KitElement, focusedElement]
  `,
  'packages/ui/src/flows/copy-text.ts': `
    import { html } from 'lit' // draws
    import { footer } from '../parts/footer/footer.js' // draws
    import type { Kit } from '@gla/core'
    import { linkContext } from './link-context.js'
    export type Copied = Kit
    export const copyText = [html, footer, linkContext]
  `,
  'packages/ui/src/views/send/send.ts': `
    import { createKit } from '@gla/core'
    import { kit } from '@gla/core/src/kit.js' // exports
    import { icon } from '../../atoms/icon/icon.js'
    import { header } from '../../parts/header/header.js' // noImportCycles
    import { account } from '../account/account.js' // Views
    import { form } from './form.js'
    export const send = [createKit, kit, icon, header, account, form]
  `,
  'packages/modal/src/create-modal.ts': `
    import { createKit } from '@gla/core'
    import { read } from '../../core/src/state.js' // exports
    export const all = [createKit, read, () => import('@gla/ui')]
  `,
  'apps/gla/src/wallet.ts': `
    import { createKit } from '@gla/core' // entries
    import { createModal } from '@gla/modal'
    import { useModal } from '@gla/modal/react'
    import { announce } from '@gla/testing' // entries
    export const all = [createKit, createModal, useModal, announce]
  `,
  'apps/gla/src/stack/announce-demo-wallet.ts': `
    import { createKit } from '@gla/core' // entries
    import { announceWallet } from '@gla/testing/announced-wallet'
    export const all = [createKit, announceWallet]
  `,
}

/** @returns {{ file: string, line: number, text: string }[]} */
function diagnostics(output) {
  const pattern = /^::error title=([^,]*),file=([^,]*),line=(\d+),[^:]*::(.*)$/gm
  return [...output.matchAll(pattern)].map(([, rule, file, line, message]) => ({
    file,
    line: Number(line),
    text: `${rule} ${message}`,
  }))
}

test('every rule refuses what it is for, and nothing else', async (t) => {
  const top = realpathSync(mkdtempSync(join(tmpdir(), 'gla-lint-')))
  t.after(() => rmSync(top, { recursive: true }))
  for (const name of ['biome.json', 'package.json', 'pnpm-workspace.yaml', 'lint']) {
    cpSync(at(name), join(top, name), { recursive: true })
  }
  for (const folder of workspaces()) {
    mkdirSync(join(top, folder), { recursive: true })
    cpSync(at(folder, 'package.json'), join(top, folder, 'package.json'))
  }
  for (const [path, text] of Object.entries(sources)) {
    mkdirSync(dirname(join(top, path)), { recursive: true })
    writeFileSync(join(top, path), text)
  }
  const args = ['lint', '--reporter=github', '--max-diagnostics=500', '.']
  const { output } = await run('biome', args, { cwd: top, env: { NO_COLOR: '1' } })
  const found = diagnostics(output)
  assert.ok(readJson(join(top, 'biome.json')).plugins.length > 0 && found.length > 0, output)
  for (const [path, text] of Object.entries(sources)) compare(path, text, found, top)
})

function compare(path, text, found, top) {
  for (const [index, line] of text.split('\n').entries()) {
    const said = found
      .filter((one) => join(top, one.file.replace(top, '')) === join(top, path))
      .filter((one) => one.line === index + 1)
      .map((one) => one.text)
    const word = / \/\/ (\w+)$/.exec(line)?.[1]
    const where = `${path}: ${line.trim()}\n${said.join('\n') || '(nothing said)'}`
    if (word)
      assert.ok(
        said.some((one) => one.includes(word)),
        where,
      )
    else assert.deepEqual(said, [], where)
  }
}
