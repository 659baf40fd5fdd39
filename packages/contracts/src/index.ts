export { glaAbi, pebblesAbi, tidepoolsAbi, usdLikeAbi, wethAbi } from './abi.js'
export {
  create2Factory,
  type Deployment,
  type Deployments,
  planDeployment,
  planDeployments,
} from './deployment.js'
