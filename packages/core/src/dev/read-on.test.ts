/// <reference types="node" />
import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import type { ErrorCode } from '../errors/errors.js'
import { messages } from '../errors/errors.js'
import { featureMessages } from '../errors/feature-messages.js'
import type { KitOptions } from '../options/options.js'
import type { AlertCode } from '../shell/alerts.js'
import { optionNames } from './option-names.js'
import { readOn } from './read-on.js'

const alerts: Readonly<Record<AlertCode, 1>> = {
  ...{ 'network-not-found': 1, 'invalid-app-configuration': 1, 'session-expired': 1 },
  ...{ 'project-id-not-configured': 1, 'provider-unreachable': 1, 'relay-refused': 1 },
  ...{ 'unverified-domain': 1, 'frame-load-failed': 1, 'frame-request-timeout': 1 },
}

/** As VitePress makes the anchor of a heading. */
const anchorOf = (heading: string) =>
  heading
    .normalize('NFKD')
    .replace(/[\s~`!@#$%^&*()\-_+=[\]{}|\\;:"'“”‘’<>,.?/]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .toLowerCase()

async function anchorsOf(page: string): Promise<string[]> {
  const text = await readFile(new URL(`../../../../docs/${page}`, import.meta.url), 'utf8')
  const prose = text.replace(/^```.*?^```/gms, '')
  return [...prose.matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) => anchorOf(heading))
}

test('what a warning or an explanation leads to is a heading of a page, and of one only', async () => {
  const pages = {
    'options.md': await anchorsOf('options.md'),
    'errors.md': await anchorsOf('errors.md'),
  }
  const links = [
    ...optionNames.map((name) => readOn.option(name as keyof KitOptions)),
    ...[readOn.anyOption, readOn.modalOnce],
    ...Object.keys({ ...messages, ...featureMessages }).map((code) =>
      readOn.error(code as ErrorCode),
    ),
    ...Object.keys(alerts).map((code) => readOn.alert(code as AlertCode)),
  ]
  const lost = links.filter((link) => {
    const [, page = '', anchor] =
      /^ More: node_modules\/@gla\/modal\/docs\/(.+)#(.+)$/.exec(link) ?? []
    return pages[page as keyof typeof pages]?.filter((one) => one === anchor).length !== 1
  })
  expect(lost).toEqual([])
  expect(new Set(links).size).toBe(links.length)
})
