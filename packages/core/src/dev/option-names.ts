import { defaultFeatures, defaultOptions } from '../options/default-options.js'
import type { GivenMetadata } from '../options/metadata.js'
import type { KitOptions } from '../options/options.js'
import type { ThemeVariables } from '../shell/theme.js'

/** The options without a default. */
type Others = Readonly<Record<Exclude<keyof KitOptions, keyof typeof defaultOptions>, 1>>
const others: Others = {
  ...{ networks: 1, defaultNetwork: 1, families: 1, connectors: 1, metadata: 1 },
  ...{ relayUrl: 1, features: 1, themeVariables: 1, pictures: 1 },
}
const metadata: Readonly<Record<keyof GivenMetadata, 1>> = {
  ...{ name: 1, description: 1, url: 1, icons: 1 },
}
const themeVariables: Readonly<Record<keyof ThemeVariables, 1>> = {
  ...{ accent: 1, colorMix: 1, accentMixStrength: 1, radius: 1 },
  ...{ fontSizeMaster: 1, borderRadiusMaster: 1, fontFamily: 1, zIndex: 1 },
}

/** Every option there is. */
export const optionNames = [...Object.keys(defaultOptions), ...Object.keys(others)]
/** What is within those that are objects of single values. */
export const namesWithin = {
  features: Object.keys(defaultFeatures),
  metadata: Object.keys(metadata),
  themeVariables: Object.keys(themeVariables),
} as const
