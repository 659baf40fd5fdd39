import type { TestKit, TestKitOptions } from './test-kit.js'

/** Wallets of the bundled list that differ in how they are reached. */
export const listed = {
  /** Opens a page in its own browser. */
  metaMask: 'c57ca95b47569778a828d19178114f4db188b89b763c899ba0be274e97267d96',
  /** App and extension. */
  rainbow: '1ae92b26df02f0abca6304df07debccd18262fdf5fe82daa81593582dac9a369',
  /** App, web app and desktop app. */
  zerion: 'ecc4036f814562b41a5268adc86270fba1365471402006302e70169465b7ac18',
  /** Takes no link on a phone, but has a browser of its own. */
  phantom: 'a797aa35c0fadbfc1a53e7f675162ed5226968b44a19ee3d24385c64d1d3c393',
  /** A web app only, in no store. */
  gemini: 'e3f3db6814131b8b0b12621d134cd327e5ad51f8ecde65565374aae4617a20fd',
  /** The longest name. */
  cryptoCom: 'f2436c67184f158d1beda5df53298ee84abfc367581e4505134b5bcf5f46697d',
} as const

/** Options with these wallets featured, so that the kit knows them as soon as it has read the list. */
export const knowing = (...featuredWallets: string[]): TestKitOptions => ({ featuredWallets })

/** Reads the list. */
export async function readWallets({ kit }: Pick<TestKit, 'kit'>): Promise<void> {
  await (await kit.load('wallets')).prepare()
}
