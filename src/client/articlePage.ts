import './everyPage.ts';
import { startSharing } from '../sections/blog/article/shareArticle.ts';

startSharing();
