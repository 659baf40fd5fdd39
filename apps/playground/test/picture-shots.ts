import type { Sight } from './story-page.js'

/** One picture that is kept: of a story, seen one way. Its name is that of its file. */
export type Shot = { name: string; story: string; sight: Sight; forced: boolean }

/** How every story is seen, whatever else. */
export const plainSight: Sight = { lang: 'en-US', theme: 'dark', width: 360 }

/** Ways to see a story, each with those it tells most about. */
const ways: Readonly<
  Record<string, { sight: Partial<Sight>; forced?: boolean; stories: readonly string[] }>
> = {
  light: {
    sight: { theme: 'light' },
    stories: [
      'connect/wallets',
      'account/activity',
      'account/tokens',
      'wallet-send/problems',
      'wallet-send-preview/review',
      'connecting-wallet-connect/qr-code',
      'networks/not-approved',
      'permission-row/asking',
    ],
  },
  zh: {
    sight: { lang: 'zh-CN' },
    stories: [
      'connect/legal-note',
      'connect/phone-empty',
      'account/activity',
      'account/tokens',
      'account/tokens-failed',
      'connecting-external/rejected',
      'wallet-send/empty',
      'downloads/all',
    ],
  },
  'zh-light': {
    sight: { lang: 'zh-CN', theme: 'light' },
    stories: ['connecting-wallet-connect-basic/ready', 'profile/two-families'],
  },
  desktop: {
    sight: { width: 1024 },
    stories: ['connect/wallets', 'connecting-wallet-connect/tabs', 'account/toast'],
  },
  'desktop-light': {
    sight: { width: 1024, theme: 'light' },
    stories: ['account/connected', 'all-wallets/wallets'],
  },
  'to-the-left': {
    sight: { lang: 'ar-XB' },
    stories: [
      'connect/many',
      'account/activity',
      'account/tokens',
      'wallet-send-preview/review',
      'networks/not-approved',
      'connecting-external/waiting',
    ],
  },
  long: { sight: { lang: 'en-XA' }, stories: ['account-settings/default', 'connect/alert'] },
  forced: {
    sight: {},
    forced: true,
    stories: ['connect/wallets', 'account/connected', 'wallet-send/problems', 'networks/few'],
  },
  violet: {
    sight: { accent: '#7c5cff', mix: '0' },
    stories: ['connect/wallets', 'account/connected'],
  },
  'blue-light': {
    sight: { accent: '#0a84ff', mix: '100', theme: 'light' },
    stories: ['networks/few', 'wallet-send/filled'],
  },
  narrow: { sight: { width: 320 }, stories: ['connect/many', 'account/connected'] },
  zoomed: {
    sight: { width: 320, height: 256 },
    stories: ['connect/wallets', 'connect/alert', 'wallet-send-preview/review'],
  },
}

/** Every story the plain way, and some in other ways. */
export const shotsOf = (stories: readonly string[]): Shot[] => [
  ...stories.map((story) => ({ name: story, story, sight: plainSight, forced: false })),
  ...Object.entries(ways).flatMap(([way, { sight, forced = false, stories }]) =>
    stories.map((story) => ({
      name: `${story}.${way}`,
      story,
      sight: { ...plainSight, ...sight },
      forced,
    })),
  ),
]
