export { glaAbi, usdLikeAbi, wethAbi } from './abi.js'
export { type Artifact, type ArtifactName, artifactsFolder, loadArtifact } from './artifacts.js'
export { create2Factory, type Deployment, type Deployments, planDeployments } from './deployment.js'
