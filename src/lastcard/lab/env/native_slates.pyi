from lastcard.lab.env.plain_slates import Layout as Layout
from lastcard.lab.env.plain_slates import Slate as Slate
