import { accessSync, constants } from 'node:fs'
import { delimiter, join } from 'node:path'
import type { LaunchOptions } from '@playwright/test'

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']

/** Flags that keep Chromium on this machine: no background services, and no host resolves but localhost. */
export const chromiumFlags: readonly string[] = flagsFor([])

function flagsFor(hosts: readonly string[]) {
  const rules = [
    ...hosts.map((host) => `MAP ${host} 127.0.0.1`),
    'MAP * ~NOTFOUND, EXCLUDE localhost, EXCLUDE *.localhost, EXCLUDE 127.0.0.1',
  ]
  return ['--disable-background-networking', `--host-resolver-rules=${rules.join(', ')}`]
}

// A full Chromium keeps two pages ready in each window for its address bar, which cost more than most pages under test.
// Only the last `--disable-features` counts, so this one repeats Playwright's list.
const withoutFeatures = `--disable-features=${[
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
  'WebUIOmniboxFullPopup',
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'LensOverlay',
  'MediaRouter',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'TcpPortRandomizationWin',
  'OptimizationHints',
  'NetworkTimeServiceQuerying',
  'AimEnabled',
  'PreconnectToSearch',
  'msForceBrowserSignIn',
  'msEdgeUpdateLaunchServicesPreferredVersion',
].join(',')}`

/**
 * Launch options for the Chromium of this machine: `GLA_CHROMIUM`, else one on PATH, else Playwright's own.
 * @param hosts names that mean this machine, too, such as `dapp.test`: over `http://` they are no secure context
 */
export function chromiumLaunchOptions(hosts: readonly string[] = []): LaunchOptions {
  const executablePath = process.env.GLA_CHROMIUM || onPath()
  const isRoot = process.getuid?.() === 0
  return {
    args: [...flagsFor(hosts), withoutFeatures, ...(isRoot ? ['--no-sandbox'] : [])],
    ...(executablePath && { executablePath }),
  }
}

/**
 * The same for what compares no pictures and measures no time: by the Chromium without windows at `GLA_HEADLESS_SHELL`, where
 * there is one, which does a sixth less for the same pages.
 * @param hosts as those of `chromiumLaunchOptions`
 */
export function headlessLaunchOptions(hosts: readonly string[] = []): LaunchOptions {
  const shell = process.env.GLA_HEADLESS_SHELL
  return { ...chromiumLaunchOptions(hosts), ...(shell && { executablePath: shell }) }
}

function onPath(): string | undefined {
  const folders = (process.env.PATH ?? '').split(delimiter).filter(Boolean)
  return names.flatMap((name) => folders.map((folder) => join(folder, name))).find(isProgram)
}

function isProgram(path: string): boolean {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false // missing, or not executable
  }
}
