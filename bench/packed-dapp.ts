// biome-ignore lint/correctness/useImportExtensions: a script has this one
import { withPackedApp } from '../scripts/build/packed-app.mjs'

/** Installs the page `ours` with npm, from the tarballs that would be published, outside of the workspace. The packages have to be built. */
export const withPackedDapp = (use: (folder: string) => Promise<unknown>): Promise<unknown> =>
  withPackedApp(['modal'], use, {
    from: 'bench/pages/ours',
    dependencies: { react: '^19', 'react-dom': '^19' },
  })
