import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { headlessLaunchOptions } from '@gla/testing/chromium'
import { type Browser, type BrowserContextOptions, chromium } from '@playwright/test'
import { buildRecover } from '../recover/build-recover.js'

/** What lies in a folder when a browser opens `recover.html` from it, with no server anywhere. */
export interface RecoverBed {
  readonly html: string
  /** Writes a file into the folder. @returns its path */
  keep(name: string, text: string): Promise<string>
  /** The page in a context of its own, what it asked for beside itself, and what it complained about. */
  openPage(options?: BrowserContextOptions): ReturnType<typeof openPage>
  close(): Promise<void>
}

/** Builds the file, and starts Chromium. */
export async function recoverBed(): Promise<RecoverBed> {
  const [folder, browser, html] = await Promise.all([
    mkdtemp(join(tmpdir(), 'gla-recover-')),
    chromium.launch(headlessLaunchOptions()),
    buildRecover(),
  ])
  async function keep(name: string, text: string) {
    const path = join(folder, name)
    await writeFile(path, text)
    return path
  }
  const url = pathToFileURL(await keep('recover.html', html)).href
  return {
    html,
    keep,
    openPage: (options) => openPage(browser, url, options),
    async close() {
      await browser.close()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

async function openPage(browser: Browser, url: string, options: BrowserContextOptions = {}) {
  const context = await browser.newContext({ locale: 'en-GB', ...options })
  const requests: string[] = []
  const complaints: string[] = []
  context.on('request', (request) => void requests.push(request.url()))
  context.on('console', (message) => void complaints.push(message.text()))
  context.on('weberror', (error) => void complaints.push(String(error.error())))
  const page = await context.newPage()
  await page.goto(url)
  return {
    page,
    complaints,
    /** All but the file itself. */
    strangers: () => requests.filter((asked) => asked !== url),
    close: () => context.close(),
  }
}
