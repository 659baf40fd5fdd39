import { buildArtifacts } from './build-artifacts.js'

try {
  const result = await buildArtifacts()
  console.log(result === 'built' ? 'Contracts compiled.' : 'Contracts are up to date.')
} catch (error) {
  console.error(`The contracts do not compile.\n${error instanceof Error ? error.message : error}`)
  process.exitCode = 1
}
