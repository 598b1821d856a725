import { shell } from '@cartage/ui/webpack.mjs';

export default shell(import.meta.dirname);
