from lastcard.lab.env.plain_slates import RowLayout as RowLayout
from lastcard.lab.env.plain_slates import Slate as Slate
from lastcard.lab.env.plain_slates import find_hand as find_hand
from lastcard.lab.env.plain_slates import find_hidden as find_hidden
from lastcard.lab.env.plain_slates import follow as follow
