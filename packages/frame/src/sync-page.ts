import type { Dispose, State, ThemeState } from '@gla/core'
import { read, watch } from '@gla/core'
import type { ConnectorContext } from '@gla/core/family'
import type { FrameClient } from './frame-client.js'
import type { Payload } from './protocol.js'

// What the page's ground is by default.
const backgrounds = { dark: '#121313', light: '#fff' } as const

type SyncContext = Pick<ConnectorContext, 'metadata' | 'projectId' | 'theme'>

/** Tells the page in the frame of the dapp, and of the look and language of the modal. A failure is not told: it only looks different. */
export function syncPage({ metadata, projectId, theme }: SyncContext, client: FrameClient): void {
  const { name, description, url, icons } = metadata
  const data = {
    metadata: { name, description, url, icons: [...icons] },
    sdkType: 'appkit' as const,
    projectId: projectId ?? '',
  }
  client.request('SYNC_DAPP_DATA', data).catch(() => undefined)
  syncTheme(theme, client)
}

/** Tells the page in the frame of each change of the look and the language, while it is ready. */
export const watchTheme = (
  theme: SyncContext['theme'],
  isReady: () => boolean,
  client: FrameClient,
): Dispose =>
  watch(theme, () => {
    if (isReady()) syncTheme(theme, client)
  })

function syncTheme(theme: SyncContext['theme'], client: FrameClient) {
  client.request('SYNC_THEME', themeOf(read(theme))).catch(() => undefined)
}

function themeOf({ mode, language, variables }: State<ThemeState>): Payload<'SYNC_THEME'> {
  const given = Object.entries(variables).filter(([, value]) => value !== undefined)
  return {
    themeMode: mode,
    language,
    themeVariables: Object.fromEntries(given) as Record<string, string | number>,
    w3mThemeVariables: {
      '--w3m-background': backgrounds[mode],
      ...(variables.accent !== undefined && { '--w3m-accent': variables.accent }),
    },
  }
}
