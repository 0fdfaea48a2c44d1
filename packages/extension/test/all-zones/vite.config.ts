import { extensionBuild } from '@storeroom/extension/vite'

export default extensionBuild()
