/** An app: an empty one where it says nothing. `from` is its folder in this repository. */
export interface PackedApp {
  readonly from?: string
  readonly dependencies?: Readonly<Record<string, string>>
  readonly manager?: 'npm' | 'pnpm'
}
/** Installs built packages in an app in a new folder outside of the workspace, and removes it afterwards. */
export function withPackedApp<T>(
  names: readonly string[],
  use: (folder: string) => Promise<T>,
  app?: PackedApp,
): Promise<T>
/** What an app of this repository needs of ours: folders below packages/. */
export function packagesOf(from: string): string[]
