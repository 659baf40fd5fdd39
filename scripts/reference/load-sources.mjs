import { build } from 'esbuild'
import { at } from '../setup/repository.mjs'

/**
 * Runs sources of ours, which are TypeScript.
 * @param {string} contents of a module that exports what is wanted of them
 * @param {import('esbuild').Plugin[]} [plugins]
 * @returns {Promise<Record<string, any>>} what it exports
 */
export async function loadSources(contents, plugins = []) {
  const { outputFiles } = await build({
    stdin: { contents, resolveDir: at('.'), loader: 'ts' },
    ...{ bundle: true, write: false, format: 'esm', logLevel: 'silent', plugins },
  })
  const code = Buffer.from(outputFiles[0].contents).toString('base64')
  return import(`data:text/javascript;base64,${code}`)
}
