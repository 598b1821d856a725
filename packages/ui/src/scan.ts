/** The kit's sixth entry: reading labels by a camera. What decodes them loads with the first camera that is opened. */
export { CameraView, hasCamera } from './scan/camera-view.tsx';
