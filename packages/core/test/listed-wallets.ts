import type { TestKit, TestKitOptions } from './test-kit.js'

/** Wallets of the bundled list. */
export const listed = {
  rainbow: '1ae92b26df02f0abca6304df07debccd18262fdf5fe82daa81593582dac9a369',
  zerion: 'ecc4036f814562b41a5268adc86270fba1365471402006302e70169465b7ac18',
} as const

/** Options with which the kit knows these wallets of the list after {@link readWallets}. */
export const knowing = (...featuredWallets: string[]): TestKitOptions => ({ featuredWallets })

/** Loads the first wallets of the list. */
export async function readWallets({ kit }: Pick<TestKit, 'kit'>): Promise<void> {
  await (await kit.load('wallets')).prepare()
}
