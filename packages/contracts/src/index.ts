export { glaAbi, pebblesAbi, tidepoolsAbi, usdLikeAbi, wethAbi } from './abi.js'
export { create2Factory, type Deployment, planDeployments } from './deployment.js'
