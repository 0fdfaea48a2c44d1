import { createRoot } from 'react-dom/client'

export { createRoot }
// oxlint-disable-next-line import/no-default-export -- as the package that it stands for
export default { createRoot }
