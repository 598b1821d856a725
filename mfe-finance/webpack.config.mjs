import { remote } from '@cartage/ui/webpack.mjs';

export default remote(import.meta.dirname);
