export { glaAbi, usdLikeAbi, wethAbi } from './abi.js'
export { create2Factory, type Deployment, planDeployments } from './deployment.js'
